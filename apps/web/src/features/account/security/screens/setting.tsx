import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useFeedback } from '../../../../shared/api/services'
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
  const feedback = useFeedback()
  const { logout, isLeaving } = useLogout()
  const askAndLeave = async () => {
    const question = {
      title: '退出登录',
      text: '退出后需要重新登录才能查看资产和交易。',
      confirm: '退出',
      cancel: '取消',
    }
    if (await feedback.ask(question)) await logout()
  }

  return (
    <Button look="outline" full busy={isLeaving} onClick={() => void askAndLeave()} className="mt-3">
      退出登录
    </Button>
  )
}
