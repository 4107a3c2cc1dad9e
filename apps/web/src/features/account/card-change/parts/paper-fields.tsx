import { uploadCardChangeFile } from '@tongzhou/client/account'
import type { CardChangePaper } from '@tongzhou/client/sets/card-change-paper'
import { useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { photoFault } from '../../../../shared/form/photo-fault'
import { PhotoField } from '../../opening/parts/photo-field'
import { paperHints, paperName } from './change-words'

/** What was uploaded of each paper. */
export type UploadedPapers = Readonly<Partial<Record<CardChangePaper, string>>>

/** The papers of a review, each sent when it is chosen; where one of several is enough it says so. */
export function PaperFields(props: {
  needs: readonly (readonly CardChangePaper[])[]
  papers: UploadedPapers
  onUploaded: (kind: CardChangePaper, fileId: string) => void
  /** What is still missing was pointed at. */
  isMissingShown: boolean
}) {
  const { needs, papers, onUploaded, isMissingShown } = props

  return (
    <div className="flex flex-col gap-5">
      {needs.map((need) => {
        const isMet = need.some((kind) => papers[kind] !== undefined)

        return (
          <div key={need.join()} className="flex flex-col gap-2">
            {need.length > 1 && <p className="text-13 text-ink-soft">以下资料提供一种即可</p>}
            <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
              {need.map((kind) => (
                <PaperField
                  key={kind}
                  kind={kind}
                  isMissing={isMissingShown && !isMet}
                  onUploaded={(fileId) => onUploaded(kind, fileId)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function PaperField(props: {
  kind: CardChangePaper
  isMissing: boolean
  onUploaded: (fileId: string) => void
}) {
  const { kind } = props
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const { send } = useSend(uploadCardChangeFile, { handles: ['UPLOAD_UNUSABLE'] })
  const choose = async (chosen: File) => {
    const fault = photoFault(chosen)
    if (fault !== null) return setError(fault)
    setFile(chosen)
    setError(undefined)
    const outcome = await send({ kind, file: chosen })
    if (outcome.kind === 'ok') props.onUploaded(outcome.data.fileId)
    else setError(outcome.reason === 'UPLOAD_UNUSABLE' ? outcome.msg : '没有上传成功，请重新选择')
  }

  return (
    <PhotoField
      label={paperName(kind)}
      hint={paperHints[kind]}
      file={file}
      error={error ?? (props.isMissing ? `请上传${paperName(kind)}` : undefined)}
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}
