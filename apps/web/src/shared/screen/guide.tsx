import { Card } from '@tongzhou/ui/card/card'

/** What one should know about a page, beside it: a title and a few lines. */
export function Guide({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Card title={title} className="max-desktop:order-9">
      <ul className="flex list-disc flex-col gap-2 pl-4 text-13 leading-relaxed text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
