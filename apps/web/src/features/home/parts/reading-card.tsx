import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import { Icon } from '@tongzhou/ui/icon/icon'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { FallAndRise } from '@tongzhou/ui/water/fall-and-rise'

/** The week's reading, on deep water: opened where it stands. */
export function ReadingCard(reading: ResponseOf<typeof homepageData>['reading']) {
  return (
    <section
      aria-label="本周一读"
      className="on-deep relative isolate my-5 overflow-clip rounded-card desktop:my-0"
    >
      <details className="group">
        <summary className="relative block min-h-36 cursor-pointer list-none px-5 py-5 desktop:px-6 [&::-webkit-details-marker]:hidden">
          <FallAndRise
            fall={plotNumber(reading.fall) ?? 0}
            rise={plotNumber(reading.rise) ?? 0}
            className="absolute inset-y-0 right-0 -z-10 w-3/5 [mask-image:linear-gradient(to_right,transparent,black_45%)]"
          />
          <span className="block text-13 text-ink-soft">本周一读 · {reading.minutes} 分钟</span>
          <span className="mt-2 block max-w-[7.4em] font-display text-20 leading-[1.4] font-bold">
            {reading.title}
          </span>
          <span className="mt-2 inline-flex items-center gap-1 text-13 text-deep-gold">
            读一读
            <Icon name="chevron-down" size={16} className="transition group-open:rotate-180" />
          </span>
        </summary>
        <p className="px-5 pb-5 text-14 leading-[1.75] text-ink-soft desktop:px-6">{reading.text}</p>
      </details>
    </section>
  )
}
