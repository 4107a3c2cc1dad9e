import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatPort } from '@tongzhou/server/ports/wechat/port'
import { openPortsWorld, type PortsWorld } from './world'

let world: PortsWorld
let wechat: WechatPort

beforeAll(async () => {
  world = await openPortsWorld()
  if (world.ports.wechat === null) throw new Error('no WeChat')
  wechat = world.ports.wechat
})

afterAll(() => world.close())

const lever = async (fault: string): Promise<void> => {
  const response = await fetch(`${world.sandbox.url}/admin/wechat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  })
  expect(response.status).toBe(200)
}
const asked = async () => {
  const { asked: counts } = (await (await fetch(`${world.sandbox.url}/admin/wechat`)).json()) as {
    asked: Readonly<Record<'tokens' | 'forced' | 'tickets' | 'links', number>>
  }

  return counts
}

test('A21: a ticket for two hours by the token of now; a stale token is asked for once more', async () => {
  await lever('NONE')
  const first = await wechat.jsTicket()
  expect(first).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 7_200 })
  expect((await wechat.jsTicket()).ticket).not.toBe(first.ticket)
  expect(await asked()).toMatchObject({ forced: 0, tickets: 2 })
  await lever('TOKEN_STALE')
  expect((await wechat.jsTicket()).expiresInSeconds).toBe(7_200)
  expect(await asked()).toMatchObject({ forced: 1, tickets: 4 })
  await lever('TICKET_ENDED')
  expect((await wechat.jsTicket()).expiresInSeconds).toBe(1)
})

test('R-SHR-2: a link into the mini-program, for thirty days and not longer', async () => {
  await lever('NONE')
  const link = (days: number) => wechat.miniLink?.({ path: '', query: 'path=%2Ffof', days })
  expect(await link(30)).toMatch(/^https:\/\/wxaurl\.example\//)
  await expect(link(31)).rejects.toThrow('WeChat refused: 85401')
})

test('a WeChat that is busy is not known to have done anything, and no secret stands in what is told', async () => {
  await lever('BUSY')
  await expect(wechat.jsTicket()).rejects.toThrow(/^WeChat refused: -1$/)
  await lever('NONE')
})
