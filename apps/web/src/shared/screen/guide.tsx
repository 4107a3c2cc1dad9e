import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'

/** What one should know about a page: a title and a few lines. */
export interface GuideText {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * The same beside the page, last on a phone; `isAboutData` when it says why we ask and what becomes of it.
 */
export function Guide({ title, lines, isAboutData = false }: GuideText & { isAboutData?: boolean }) {
  return (
    <Card
      className="max-desktop:order-9"
      title={
        <span className="flex items-center gap-1.5">
          {isAboutData && <Icon name="shield-check" size={20} className="text-brand-ink" />}
          {title}
        </span>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-4 text-13 leading-relaxed text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
