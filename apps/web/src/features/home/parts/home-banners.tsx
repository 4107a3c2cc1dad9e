import { Link } from '@tongzhou/ui/link/link'
import { hasRoute } from '../../../shared/routing/route-index'

/** What the house has to say, at most five, side by side; nothing moves by itself. */
export function HomeBanners(props: {
  banners: readonly {
    readonly id: string
    readonly title: string
    readonly text: string
    readonly target: string
  }[]
}) {
  const built = props.banners.filter(({ target }) => hasRoute(target)).slice(0, 5)
  if (built.length === 0) return null

  return (
    <section aria-label="推荐内容">
      <ul className="-mx-4 scroll-x-quiet flex snap-x snap-mandatory gap-3 px-4 desktop:mx-0 desktop:grid desktop:grid-cols-2 desktop:px-0">
        {built.map((banner, at) => (
          <li
            key={banner.id}
            className={`shrink-0 snap-center desktop:w-auto ${built.length === 1 ? 'w-full' : 'w-[88%]'}`}
          >
            <Link
              href={banner.target}
              className="relative flex h-30 flex-col overflow-hidden rounded-card bg-brand-wash px-5 pt-5 transition hover:brightness-98"
            >
              <Waves flip={at % 2 === 1} />
              <span className="relative text-20 font-semibold">{banner.title}</span>
              <span className="relative mt-1 text-13 text-ink-soft">{banner.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The house's wave, drawn large at the foot of a banner. */
function Waves({ flip }: { flip: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 80"
      fill="none"
      preserveAspectRatio="xMaxYMax slice"
      className={`absolute inset-x-0 -bottom-3 h-14 w-full stroke-brand ${flip ? '-scale-x-100' : ''}`}
      strokeWidth="1.25"
    >
      <path opacity=".5" d="M-20 62c36-26 68-26 100 0s68 26 100 0 68-26 100 0 68 26 100 0" />
      <path opacity=".32" d="M-50 72c36-26 68-26 100 0s68 26 100 0 68-26 100 0 68 26 100 0" />
      <path opacity=".2" d="M-80 80c36-26 68-26 100 0s68 26 100 0 68-26 100 0 68 26 100 0" />
    </svg>
  )
}
