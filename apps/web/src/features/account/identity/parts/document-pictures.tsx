import { recognizeForeignPicture } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import {
  type DocumentSide,
  type ForeignDocument,
  foreignTerms,
} from '@tongzhou/domain/account/identity/foreign-document'
import { useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { PhotoField, photoFault } from '../../opening/parts/photo-field'
import { DocumentSample } from './document-sample'
import { documentWords } from './foreign-words'

export type ForeignFields = ResponseOf<typeof recognizeForeignPicture>['fields']
/** The files that were taken, by side. */
export type TakenPictures = Readonly<Partial<Record<DocumentSide, string>>>

/** The pictures of one document, each read as soon as it is chosen. */
export function DocumentPictures(props: {
  document: ForeignDocument
  /** A side that is missing was pointed at. */
  isMissingShown: boolean
  pictures: TakenPictures
  onTaken: (side: DocumentSide, fileId: string, fields: ForeignFields) => void
}) {
  const { kind, sides } = foreignTerms[props.document]

  return (
    <div className="flex flex-col gap-3">
      <DocumentSample kind={kind} />
      <div className="grid grid-cols-2 gap-3 desktop:gap-4">
        {sides.map((side) => (
          <SideField
            key={side}
            {...props}
            side={side}
            isMissing={props.isMissingShown && props.pictures[side] === undefined}
          />
        ))}
      </div>
    </div>
  )
}

function SideField(props: {
  document: ForeignDocument
  side: DocumentSide
  isMissing: boolean
  onTaken: (side: DocumentSide, fileId: string, fields: ForeignFields) => void
}) {
  const { document, side } = props
  const words = documentWords[document].sides[side]
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const { send, isSending } = useSend(recognizeForeignPicture, {
    handles: ['UPLOAD_UNUSABLE', 'OCR_UNREADABLE', 'TOO_MANY_TODAY', 'SYSTEM_BUSY'],
  })
  const choose = async (chosen: File) => {
    const fault = photoFault(chosen)
    if (fault !== null) return setError(fault)
    setFile(chosen)
    setError(undefined)
    const outcome = await send({ idType: document, side, file: chosen })
    if (outcome.kind === 'ok') props.onTaken(side, outcome.data.fileId, outcome.data.fields)
    else setError(outcome.reason === null ? '没有上传成功，请重新选择' : outcome.msg)
  }

  return (
    <PhotoField
      label={isSending ? `${words?.label ?? ''} · 正在识别…` : (words?.label ?? '')}
      hint={words?.hint ?? ''}
      file={file}
      error={error ?? (props.isMissing ? `请选择${words?.label ?? ''}照片` : undefined)}
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}
