import type { useHouse } from '../api/use-house'
import type { MenuEntry } from '../routing/menu-entry'

type House = ReturnType<typeof useHouse>

/** The entries of a menu but those whose page the house has paused (R-LST-2). */
export function openEntries<Entry extends MenuEntry>(menu: readonly Entry[], house: House): Entry[] {
  const isPaused = house?.isRepurchasePaused === true

  return menu.filter(({ paths }) => !(isPaused && paths[0] === '/ranking-list'))
}
