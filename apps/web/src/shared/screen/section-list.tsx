/** A section of a page that its list leads to. */
export interface PageSection {
  readonly id: string
  readonly label: string
}

/** The sections of a page, left of them on a desktop; each is a press away. */
export function SectionList({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  return (
    <nav aria-label={label} className="panel p-3">
      <ul className="flex flex-col">
        {sections.map(({ id, label: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-small px-3 py-2 text-15 text-ink-soft hover:bg-surface-soft hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
