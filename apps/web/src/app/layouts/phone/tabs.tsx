import { TabBar, type TabBarItem } from '@tongzhou/ui/tab-bar/tab-bar'
import { toIfBuilt } from '../../../shared/routing/to'

/** The roots of the phone layout. Each tab names the pages that count as it; the first one that is built is its target. */
const tabs: readonly { label: string; icon: TabBarItem['icon']; paths: readonly string[] }[] = [
  { label: '首页', icon: 'home', paths: ['/common/home'] },
  { label: '选基', icon: 'chart', paths: ['/ranking'] },
  { label: '现金宝', icon: 'wallet', paths: ['/yiqianbao', '/yiqianbao-no-asset'] },
  { label: '我的', icon: 'person', paths: ['/common/mine', '/mine'] },
]

/** The tab bar of the root pages; a tab shows when its page is built. */
export function PhoneTabs({ currentPath }: { currentPath: string }) {
  const built = tabs.flatMap(({ label, icon, paths }) => {
    const href = paths.map((path) => toIfBuilt(path)).find((built) => built !== null)

    return href === undefined || href === null ? [] : [{ href, label, icon, paths }]
  })
  const current = built.find((tab) => tab.paths.includes(currentPath))?.href ?? ''

  return (
    <div className="native:hidden desktop:hidden">
      <TabBar items={built.map(({ href, label, icon }) => ({ href, label, icon }))} current={current} />
    </div>
  )
}
