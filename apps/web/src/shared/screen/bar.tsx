import { IconLink } from '@tongzhou/ui/button/icon-button'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { tellApp } from '../../host/tell-app'
import { useHost } from '../api/services'
import { useScreenPlace } from '../routing/screen-place'

/** What a screen may change of the bar above it. */
export interface ScreenBar {
  readonly setTitle: (title: string | null) => void
  readonly actionSlot: HTMLElement | null
}

const noBar: ScreenBar = { setTitle: () => {}, actionSlot: null }

export const BarContext = createContext<ScreenBar>(noBar)

/** Gives the page a heading of its own (a fund's name) instead of its title in the route table. */
export function useTitle(title: string | null): void {
  const { setTitle } = useContext(BarContext)

  useEffect(() => {
    setTitle(title)

    return () => setTitle(null)
  }, [title, setTitle])
}

/** One action at the right of the bar: an icon on the phone, beside the heading on the desktop. */
export function BarAction({ children }: { children: ReactNode }) {
  const { actionSlot } = useContext(BarContext)

  return actionSlot === null ? null : createPortal(children, actionSlot)
}

/**
 * An icon in the bar that leads to a page, or `children` that do; inside the native app it stands in the
 * app's own title bar.
 */
export function BarLink({
  children,
  ...props
}: Pick<ComponentProps<typeof IconLink>, 'icon' | 'label' | 'href'> & { children?: ReactNode }) {
  const { icon, href } = props
  const { isShown } = useScreenPlace()
  const host = useHost()

  useEffect(() => {
    if (!isShown || !host.isNative) return undefined
    void tellApp(host.titleIcon({ name: icon, url: href }))

    return () => void tellApp(host.titleIcon(null))
  }, [icon, href, isShown, host])

  return host.isNative ? null : <BarAction>{children ?? <IconLink {...props} />}</BarAction>
}

/** State of the bar, for the frame that owns it. */
export function useBarState() {
  const [title, setTitle] = useState<string | null>(null)
  const [actionSlot, setSlot] = useState<HTMLElement | null>(null)
  const bar = useMemo<ScreenBar>(() => ({ setTitle, actionSlot }), [actionSlot])

  return { title, bar, setSlot }
}
