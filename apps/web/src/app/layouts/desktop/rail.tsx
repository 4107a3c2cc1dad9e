import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { useEffect, useState } from 'react'
import { toIfBuilt } from '../../../shared/routing/to'
import PhoneCode from './phone-code'

/** The way up is offered once this much has been scrolled by. */
const FAR_PX = 600

const item =
  'grid min-h-14 w-full place-items-center gap-0.5 px-1 py-2 text-12 text-ink-soft transition hover:bg-brand-wash hover:text-brand-ink'

/** The floating rail at the right of a wide desktop: customer service, the code for a phone, the way up. */
export default function Rail() {
  const service = toIfBuilt('/service/robot')
  const [isCodeShown, setCodeShown] = useState(false)
  const isFar = useIsFar()

  return (
    <aside
      aria-label="快捷入口"
      className="fixed right-6 bottom-24 z-20 w-14 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {service !== null && (
        <Link href={service} className={item}>
          <Icon name="service" size={20} />
          客服
        </Link>
      )}
      <div onMouseEnter={() => setCodeShown(true)} onMouseLeave={() => setCodeShown(false)}>
        <button
          type="button"
          aria-expanded={isCodeShown}
          // The mouse has opened it already; a press must not close it again.
          onClick={() => setCodeShown(true)}
          onBlur={() => setCodeShown(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setCodeShown(false)
          }}
          className={item}
        >
          <Icon name="phone" size={20} />
          {toIfBuilt('/down-app') === null ? '手机版' : 'App'}
        </button>
        {isCodeShown && (
          <div className="absolute right-full bottom-0 pr-3">
            <div className="w-36 rounded-card border border-line bg-surface p-3 text-center text-12 text-ink-soft shadow-float">
              <div className="bg-white p-1">
                <PhoneCode />
              </div>
              用手机扫码打开
            </div>
          </div>
        )}
      </div>
      {isFar && (
        <button type="button" onClick={() => window.scrollTo({ top: 0 })} className={item}>
          <Icon name="chevron-up" size={20} />
          回顶部
        </button>
      )}
    </aside>
  )
}

function useIsFar(): boolean {
  const [isFar, setFar] = useState(false)

  useEffect(() => {
    const look = () => setFar(window.scrollY > FAR_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })

    return () => window.removeEventListener('scroll', look)
  }, [])

  return isFar
}
