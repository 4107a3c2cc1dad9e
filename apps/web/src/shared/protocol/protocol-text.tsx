/** The words of an agreement: "# " opens a heading, an empty line ends a paragraph. */
export function ProtocolText({ content }: { content: string }) {
  const blocks = content
    .split(/\n\s*\n|\n(?=# )/)
    .flatMap((block) => splitHeading(block.trim()))
    .filter(({ text }) => text !== '')

  return (
    <div className="flex flex-col gap-3 text-15 leading-relaxed text-ink">
      {blocks.map(({ isHeading, text }, at) =>
        isHeading ? (
          <h2 key={at} className="mt-3 text-17 font-semibold first:mt-0">
            {text}
          </h2>
        ) : (
          <p key={at} className="whitespace-pre-line text-ink-soft">
            {text}
          </p>
        ),
      )}
    </div>
  )
}

function splitHeading(block: string): { isHeading: boolean; text: string }[] {
  if (!block.startsWith('# ')) return [{ isHeading: false, text: block }]
  const [heading = '', ...rest] = block.split('\n')

  return [
    { isHeading: true, text: heading.slice(2).trim() },
    { isHeading: false, text: rest.join('\n').trim() },
  ]
}
