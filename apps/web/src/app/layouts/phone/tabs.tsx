import { TabBar } from '@tongzhou/ui/tab-bar/tab-bar'
import { tabsMenu } from '../../../shared/menus/tabs-menu'
import { isOnEntry } from '../../../shared/routing/menu-entry'
import { toEntry } from '../../../shared/routing/to'

/** The tab bar of the root pages. */
export function PhoneTabs({ currentPath }: { currentPath: string }) {
  const current = tabsMenu.find((entry) => isOnEntry(entry, currentPath))
  const items = tabsMenu.map((entry) => ({ href: toEntry(entry), label: entry.label, icon: entry.icon }))

  return (
    <div className="native:hidden desktop:hidden">
      <TabBar items={items} current={current === undefined ? '' : toEntry(current)} />
    </div>
  )
}
