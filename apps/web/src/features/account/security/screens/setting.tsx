import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { aboutMenu } from '../../../../shared/menus/about-menu'
import { settingsMenu } from '../../../../shared/menus/settings-menu'
import type { MenuEntry } from '../../../../shared/routing/menu-entry'
import { toEntry } from '../../../../shared/routing/to'
import { useLogout } from '../../../../shared/session/use-logout'
import { useSession } from '../../../../shared/session/use-session'
import { DisplaySettings } from '../parts/display-settings'

/** How pages look in this browser, the way to the passwords, and logging out. */
export default function Setting() {
  const session = useSession()

  return (
    <div className="flex flex-col gap-3">
      <DisplaySettings />
      {session.kind === 'customer' && <Rows title="账户安全" menu={settingsMenu} />}
      <Rows title="关于" menu={aboutMenu} />
      {session.kind === 'customer' && <Logout />}
    </div>
  )
}

function Rows({ title, menu }: { title: string; menu: readonly MenuEntry[] }) {
  return (
    <Card flush title={title}>
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
    <Button look="outline" full busy={isLeaving} onClick={() => void logout()} className="mt-3">
      退出登录
    </Button>
  )
}
