import { protocolBlocks } from './protocol-blocks'

/** The words of an agreement: headings that its contents lead to, and paragraphs. */
export function ProtocolText({ content }: { content: string }) {
  return (
    <div className="flex flex-col gap-3 text-15 leading-relaxed text-ink desktop:text-17 desktop:leading-[1.75]">
      {protocolBlocks(content).map(({ id, text }, at) =>
        id !== null ? (
          <h2 key={at} id={id} className="mt-3 scroll-mt-24 text-17 font-semibold first:mt-0">
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
