import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const never = () => () => {}
const waiting: Promise<void>[] = []

/** The server renders once the code of every island of the page is there; after the first time it is. */
export async function islandsReady(): Promise<void> {
  await Promise.all(waiting)
}

/**
 * When the browser loads an island's code: as soon as the page is there, or when the island comes near the
 * screen.
 */
type Waking = 'soon' | 'near'

/**
 * A part of a page that the server draws whole and the browser brings to life afterwards, so that its code is
 * no part of the first view. Until then the server's drawing stands untouched; a page reached inside the app
 * shows `fallback`.
 */
export function island<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  options: {
    readonly fallback: ReactNode
    readonly wakes?: Waking
    /** browser: the server draws the fallback, for parts whose data the first paint does not carry. */
    readonly drawnBy?: 'server' | 'browser'
    /** The frame makes no box of its own, for what sticks to the page; only for `soon`. */
    readonly isBoxless?: true
  },
): ComponentType<Props & { readonly asleep?: boolean }> {
  let Part: ComponentType<Props> | null = null
  const wake = async () => {
    Part = (await load()).default
  }
  const frame = options.isBoxless ? 'contents' : undefined
  const byServer = options.drawnBy !== 'browser'
  if (import.meta.env.SSR && byServer) waiting.push(wake())

  return function Island({ asleep = false, ...props }: Props & { readonly asleep?: boolean }) {
    const isFirstRender = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    // On the first page the server's drawing is in the document already.
    const [isDrawn] = useState(isFirstRender && byServer)
    const [, redraw] = useState(false)
    const place = useRef<HTMLDivElement>(null)
    const pressed = useRef(-1)
    const isLive = Part !== null && (import.meta.env.SSR || !isFirstRender)
    // A button that was pressed before it could answer is pressed again once it can.
    useEffect(() => {
      if (isLive) buttonsOf(place.current)[pressed.current]?.click()
      pressed.current = -1
    }, [isLive])
    useEffect(() => {
      if (asleep || Part !== null) return
      const drawn = place.current
      const note = ({ target }: Event) => {
        pressed.current = buttonsOf(drawn).findIndex((one) => one.contains(target as Node))
      }
      drawn?.addEventListener('click', note)
      const begin = () => void wake().then(() => startTransition(() => redraw(true)))
      if (options.wakes !== 'near') return begin()

      return whenNear(drawn, begin)
    }, [asleep])

    if (isLive && Part !== null) {
      return (
        <div key="live" ref={place} data-island="" className={frame ?? 'empty:hidden'}>
          {/* `asleep` is taken out above; what is left are the part's own. */}
          <Part {...(props as unknown as Props)} />
        </div>
      )
    }
    if (!isDrawn)
      return (
        <div ref={place} data-island="" className={frame}>
          {options.fallback}
        </div>
      )

    return (
      <div
        key="drawn"
        data-island=""
        ref={place}
        className={frame}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

function buttonsOf(element: HTMLElement | null): HTMLButtonElement[] {
  return [...(element?.querySelectorAll('button') ?? [])]
}

/** Calls once when the element is within a screen's reach; answers how to stop waiting. */
function whenNear(element: HTMLElement | null, begin: () => void): () => void {
  if (element === null) return () => {}
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watcher.disconnect()
      begin()
    },
    { rootMargin: '600px 0px' },
  )
  watcher.observe(element)

  return () => watcher.disconnect()
}
