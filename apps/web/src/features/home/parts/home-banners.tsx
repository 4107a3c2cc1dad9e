import { Link } from '@tongzhou/ui/link/link'
import { Engraving } from '@tongzhou/ui/water/engraving'
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
      <ul className="-mx-(--gutter) scroll-x-quiet flex snap-x snap-mandatory gap-3 px-(--gutter) desktop:mx-0 desktop:grid desktop:px-0">
        {built.map((banner, at) => (
          <li
            key={banner.id}
            className={`shrink-0 snap-center desktop:w-auto ${built.length === 1 ? 'w-full' : 'w-[88%]'}`}
          >
            <Link
              href={banner.target}
              className="relative flex h-30 flex-col overflow-hidden rounded-card border border-line bg-surface px-5 pt-4 transition hover:bg-surface-soft"
            >
              <Engraving
                depth={34}
                seed={at + 11}
                className="absolute inset-x-0 bottom-0 border-t border-waterline"
              />
              <span className="relative font-display text-20 font-bold">{banner.title}</span>
              <span className="relative mt-1 text-13 text-ink-soft">{banner.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
