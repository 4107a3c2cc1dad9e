import type { ComponentType } from 'react'
import type { RouteRow, ScreenProps } from '../shared/routing/route-row'
import type { LoadPart } from './route-table'

const loaded = new Map<RouteRow['screen'], ComponentType<ScreenProps>>()

/** Loads the code of a row's screen once. */
export async function loadScreen(row: RouteRow, load: LoadPart): Promise<void> {
  if (row.screen === undefined || loaded.has(row.screen)) return
  const { default: component } = await load(row.screen)
  loaded.set(row.screen, component)
}

/** The component of a row whose code has been loaded. */
export function screenOf(row: RouteRow): ComponentType<ScreenProps> {
  const component = loaded.get(row.screen)
  if (component === undefined) throw new Error(`the screen of ${row.path} has not been loaded`)

  return component
}
