import { aboutMenu } from '../../shared/menus/about-menu'
import { accountMenu } from '../../shared/menus/account-menu'
import { headerMenu } from '../../shared/menus/header-menu'
import { mineMenu } from '../../shared/menus/mine-menu'
import { settingsMenu } from '../../shared/menus/settings-menu'
import { tabsMenu } from '../../shared/menus/tabs-menu'
import type { MenuEntry } from '../../shared/routing/menu-entry'

const everybodys: readonly MenuEntry[] = [...headerMenu, ...tabsMenu, ...aboutMenu]
const customers: readonly MenuEntry[] = [...accountMenu, ...mineMenu, ...settingsMenu]

/**
 * The pages of the menus whose name holds the words; all of them for no words. Each page once, under
 * the first name that fits; a visitor is offered what he can see.
 */
export function foundPages(words: string, isCustomer: boolean): MenuEntry[] {
  const wanted = words.trim().toLowerCase()
  const led = new Set<string>()

  return [...(isCustomer ? customers : []), ...everybodys].filter((entry) => {
    if (!entry.label.toLowerCase().includes(wanted) || led.has(entry.paths[0])) return false
    led.add(entry.paths[0])

    return true
  })
}
