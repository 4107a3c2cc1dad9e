import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { aboutMenu } from '../../../../shared/menus/about-menu'
import { settingsMenu } from '../../../../shared/menus/settings-menu'
import type { MenuEntry } from '../../../../shared/routing/menu-entry'
import { toEntry } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { type PageSection, SectionList } from '../../../../shared/screen/section-list'
import { useLogout } from '../../../../shared/session/use-logout'
import { useSession } from '../../../../shared/session/use-session'
import { AmountsExample } from '../parts/amounts-example'
import { DisplaySettings } from '../parts/display-settings'

const sections: readonly PageSection[] = [
  { id: 'display', label: '显示' },
  { id: 'security', label: '账户安全' },
  { id: 'about', label: '关于' },
]
const isForVisitors = ({ id }: PageSection) => id !== 'security'

/** How pages look in this browser, the way to the passwords, and logging out. */
export default function Setting() {
  const session = useSession()
  const isCustomer = session.kind === 'customer'

  return (
    <Columns
      before={<SectionList label="设置" sections={isCustomer ? sections : sections.filter(isForVisitors)} />}
      beside={<AmountsExample />}
    >
      <DisplaySettings />
      {isCustomer && <Rows id="security" title="账户安全" menu={settingsMenu} />}
      <Rows id="about" title="关于" menu={aboutMenu} />
      {isCustomer && <Logout />}
    </Columns>
  )
}

function Rows({ id, title, menu }: { id: string; title: string; menu: readonly MenuEntry[] }) {
  return (
    <Card flush id={id} title={title}>
      <ListRows>
        {menu.map((entry) => (
          <ListRow key={entry.label} title={entry.label} icon={entry.icon} href={toEntry(entry)} />
        ))}
      </ListRows>
    </Card>
  )
}

function Logout() {
  const { logout, isLeaving } = useLogout()

  return (
    <div className="flex flex-col max-desktop:pt-3 desktop:items-start">
      <Button look="outline" busy={isLeaving} onClick={() => void logout()}>
        退出登录
      </Button>
    </div>
  )
}
