import { aboutMenu } from '../../shared/menus/about-menu'
import { accountMenu } from '../../shared/menus/account-menu'
import { headerMenu } from '../../shared/menus/header-menu'
import { mineMenu } from '../../shared/menus/mine-menu'
import { settingsMenu } from '../../shared/menus/settings-menu'
import { tabsMenu } from '../../shared/menus/tabs-menu'
import { openEntries } from '../../shared/menus/open-entries'
import type { useHouse } from '../../shared/api/use-house'
import type { MenuEntry } from '../../shared/routing/menu-entry'

const everybodys: readonly MenuEntry[] = [...headerMenu, ...tabsMenu, ...aboutMenu]
const customers: readonly MenuEntry[] = [...accountMenu, ...mineMenu, ...settingsMenu]

/**
 * The pages of the menus whose name holds the words; all of them for no words. Each page once, under
 * the first name that fits; a visitor is offered what he can see, and nobody what the house has paused.
 */
export function foundPages(
  words: string,
  isCustomer: boolean,
  house: ReturnType<typeof useHouse>,
): MenuEntry[] {
  const wanted = words.trim().toLowerCase()
  const led = new Set<string>()

  const all = openEntries([...(isCustomer ? customers : []), ...everybodys], house)

  return all.filter((entry) => {
    if (!entry.label.toLowerCase().includes(wanted) || led.has(entry.paths[0])) return false
    led.add(entry.paths[0])

    return true
  })
}
