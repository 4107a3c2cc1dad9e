import { detailById } from '@tongzhou/client/content'
import { Button } from '@tongzhou/ui/button/button'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../api/use-call'
import { Screen } from '../screen/screen'

export interface NamedDocument {
  readonly id: string
  readonly version: number
  readonly name: string
}

/** One agreement in the version that this order accepts, read without leaving the page. */
export function DocumentSheet({
  document,
  onClose,
}: {
  document: NamedDocument | null
  onClose: () => void
}) {
  return (
    <Sheet
      open={document !== null}
      onClose={onClose}
      title={document?.name ?? '文件'}
      footer={<Button onClick={onClose}>已阅读，返回</Button>}
    >
      {document !== null && <DocumentText document={document} />}
    </Sheet>
  )
}

function DocumentText({ document }: { document: NamedDocument }) {
  const text = useCall(detailById, { id: document.id, version: String(document.version) })

  return (
    <Screen query={text} skeleton={<TextSkeleton lines={12} />}>
      {({ content }) => <PlainDocument content={content} />}
    </Screen>
  )
}

/** Text of the house's documents: "# " opens a heading, an empty line ends a paragraph. */
export function PlainDocument({ content }: { content: string }) {
  const blocks = content.split(/\n\s*\n/).filter((block) => block.trim() !== '')

  return (
    <div className="flex flex-col gap-3 text-15 leading-relaxed text-ink-soft">
      {blocks.map((block, at) => (
        <Block key={at} text={block.trim()} />
      ))}
    </div>
  )
}

function Block({ text }: { text: string }) {
  if (!text.startsWith('#')) return <p className="whitespace-pre-line">{text}</p>
  const [heading = '', ...rest] = text.split('\n')

  return (
    <>
      <h3 className="pt-1 text-15 font-semibold text-ink">{heading.replace(/^#+\s*/, '')}</h3>
      {rest.length > 0 && <p className="whitespace-pre-line">{rest.join('\n')}</p>}
    </>
  )
}
