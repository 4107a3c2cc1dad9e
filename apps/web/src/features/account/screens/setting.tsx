import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useFeedback } from '../../../shared/api/services'
import { hasRoute } from '../../../shared/routing/route-index'
import { toIfBuilt } from '../../../shared/routing/to'
import { useLogout } from '../../../shared/session/use-logout'
import { useSession } from '../../../shared/session/use-session'
import { DisplaySettings } from '../parts/display-settings'

/** Rows of the account's security; a row shows when its page is built. */
const security = [
  { path: '/account/loginpwd', title: '登录密码', icon: 'lock' },
  { path: '/account/transpwd', title: '交易密码', icon: 'key' },
  { path: '/account/bank-card', title: '银行卡', icon: 'card' },
  { path: '/account/auth-center', title: '认证中心', icon: 'shield-check' },
] as const

const house = [
  { path: '/common/rule/multiple', title: '协议与文件', icon: 'documents' },
  { path: '/about-us', title: '关于我们', icon: 'info' },
] as const

/** How pages look in this browser, the way to the passwords, and logging out. */
export default function Setting() {
  const session = useSession()

  return (
    <div className="flex flex-col gap-3">
      <DisplaySettings />
      {session.kind === 'customer' && <Rows title="账户安全" rows={security} />}
      <Rows title="关于" rows={house} />
      {session.kind === 'customer' && <Logout />}
    </div>
  )
}

function Rows(props: { title: string; rows: typeof security | typeof house }) {
  const built = props.rows.filter(({ path }) => hasRoute(path))

  return built.length === 0 ? null : (
    <Card flush title={props.title}>
      <ListRows>
        {built.map(({ path, title, icon }) => (
          <ListRow key={path} title={title} icon={icon} href={toIfBuilt(path) ?? undefined} />
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
