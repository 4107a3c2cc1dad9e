import { type RouteObject, matchRoutes } from 'react-router'
import { CHANNEL_KEY, channelOfLink } from '../shared/channel/channel'
import { loadRow } from './route-table'

/** Every address that is no page is this one. */
const NOWHERE = '/404/nowhere'

/**
 * The address as its page reads it: the fields that its row declares and the channel, in that order. Whatever
 * else an address carries draws no other page, and is not kept as one.
 */
export async function plainAddress(routes: RouteObject[], url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'http://page.local')
  const match = matchRoutes(routes, pathname)?.at(-1)
  const path = match?.route.path
  if (match === undefined || path === undefined || path === '*') return NOWHERE
  const row = await loadRow(path, (load) => load())
  const { query = {} } = row.redirect === undefined ? row : await loadRow(row.redirect, (load) => load())
  const plain = new URLSearchParams()
  for (const [name, field] of Object.entries(query)) {
    const given = searchParams.get(name)
    if (given !== null && field.read(given) !== null) plain.set(name, given)
  }
  const channel = searchParams.get(CHANNEL_KEY)
  if (channel !== null && channelOfLink(channel) !== null) plain.set(CHANNEL_KEY, channel)
  const text = plain.toString()

  return (path.includes(':') ? match.pathname : path) + (text === '' ? '' : `?${text}`)
}
