import type { PaletteItem } from '@tongzhou/ui/palette/palette'
import { to } from '../../shared/routing/to'
import { useGo, useLoginHref } from '../../shared/routing/use-go'
import { useLogout } from '../../shared/session/use-logout'
import { useSession } from '../../shared/session/use-session'
import type { Settings } from '../../shared/settings/settings'
import { useHiddenAmounts } from '../../shared/settings/use-hidden-amounts'
import { useSettings } from '../../shared/settings/use-settings'

const themes = [
  { theme: 'light', title: '切换到浅色外观', icon: 'sun' },
  { theme: 'dark', title: '切换到深色外观', icon: 'moon' },
  { theme: 'system', title: '外观跟随系统', icon: 'gear' },
] as const satisfies readonly { theme: Settings['theme']; title: string; icon: PaletteItem['icon'] }[]

/** What can be done from any page, as far as its name holds the words. */
export function useFoundActions(words: string): PaletteItem[] {
  const go = useGo()
  const loginHref = useLoginHref()
  const session = useSession()
  const { logout } = useLogout()
  const { settings, change } = useSettings()
  const { isHidden, toggle } = useHiddenAmounts()
  const customers: PaletteItem[] = [
    {
      key: 'amounts',
      icon: isHidden ? 'eye' : 'eye-off',
      title: isHidden ? '显示金额' : '隐藏金额',
      onPick: toggle,
    },
    { key: 'logout', icon: 'logout', title: '退出登录', onPick: () => void logout() },
  ]
  const visitors: PaletteItem[] = [
    { key: 'login', icon: 'person', title: '登录', onPick: () => go(loginHref) },
  ]

  return [
    {
      key: 'search',
      icon: 'search' as const,
      title: '按经理、公司、主题搜索',
      onPick: () => go(to('/common/home/search')),
    },
    ...themes
      .filter(({ theme }) => theme !== settings.theme)
      .map(({ theme, title, icon }) => ({ key: theme, title, icon, onPick: () => change({ theme }) })),
    ...(session.kind === 'customer' ? customers : session.kind === 'visitor' ? visitors : []),
  ].filter(({ title }) => title.includes(words))
}
