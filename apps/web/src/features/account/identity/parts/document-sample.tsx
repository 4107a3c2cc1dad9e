import type { DocumentKind } from '@tongzhou/domain/account/identity/foreign-document'

/** A drawn page that shows what must be seen on the picture: the whole edge, the photo, the letters below. */
export function DocumentSample({ kind }: { kind: DocumentKind }) {
  const lines = kind === 'passport' ? [20, 30, 40] : [20, 30, 40, 50]

  return (
    <figure className="flex items-center gap-4 rounded-card bg-surface-soft p-3">
      <svg viewBox="0 0 86 60" aria-hidden="true" className="w-24 shrink-0 text-ink-soft">
        <rect x="1" y="1" width="84" height="58" rx="4" className="fill-surface stroke-line-strong" />
        <rect x="8" y="14" width="20" height="26" rx="2" className="fill-line" />
        {lines.map((y, at) => (
          <rect
            key={y}
            x="34"
            y={y - 4}
            width={at % 2 === 0 ? 42 : 30}
            height="3"
            rx="1.5"
            className="fill-line"
          />
        ))}
        {kind === 'passport' && (
          <>
            <rect x="8" y="46" width="70" height="3" className="fill-brand-ink" />
            <rect x="8" y="52" width="70" height="3" className="fill-brand-ink" />
          </>
        )}
      </svg>
      <figcaption className="text-13 text-ink-soft">
        {kind === 'passport'
          ? '示例：整页入框，照片、号码清楚，下方两行机读码一个字母也不缺。'
          : '示例：四角完整入框，照片、姓名、号码和有效期清楚，没有反光。'}
      </figcaption>
    </figure>
  )
}
