import { recognizeDocumentPicture } from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import { type ForeignDocument, foreignTerms } from '@tongzhou/domain/account/identity/foreign-document'
import { useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { photoFault } from '../../../../shared/form/photo-fault'
import { PhotoField } from '../../opening/parts/photo-field'
import { DocumentSample } from './document-sample'
import { documentWords } from './foreign-words'

type Request = RequestOf<typeof recognizeDocumentPicture>

export type PictureSide = Request['side']
export type ReadFields = ResponseOf<typeof recognizeDocumentPicture>['fields']
/** The files that were taken, by side. */
export type TakenPictures = Readonly<Partial<Record<PictureSide, string>>>

/** The pictures of one document, each read as soon as it is chosen. */
export function DocumentPictures(props: {
  document: ForeignDocument
  /** A side that is missing was pointed at. */
  isMissingShown: boolean
  pictures: TakenPictures
  onTaken: (side: PictureSide, fileId: string, fields: ReadFields) => void
}) {
  const { document, isMissingShown, pictures, onTaken } = props
  const { kind, sides } = foreignTerms[document]

  return (
    <div className="flex flex-col gap-3">
      <DocumentSample kind={kind} />
      <div className="grid grid-cols-2 gap-3 desktop:gap-4">
        {sides.map((side) => (
          <SideField
            key={side}
            idType={document}
            side={side}
            words={documentWords[document].sides[side] ?? { label: '', hint: '' }}
            isMissing={isMissingShown && pictures[side] === undefined}
            isKept={pictures[side] !== undefined}
            onTaken={onTaken}
          />
        ))}
      </div>
    </div>
  )
}

/** One picture of a document. */
export function SideField(props: {
  idType: Request['idType']
  side: PictureSide
  words: { readonly label: string; readonly hint: string }
  isMissing: boolean
  /** It was uploaded, perhaps on another device: the picture itself is not shown again. */
  isKept?: boolean
  onTaken: (side: PictureSide, fileId: string, fields: ReadFields) => void
}) {
  const { idType, side, words } = props
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const { send, isSending } = useSend(recognizeDocumentPicture, {
    handles: ['UPLOAD_UNUSABLE', 'OCR_UNREADABLE', 'TOO_MANY_TODAY', 'SYSTEM_BUSY'],
  })
  const choose = async (chosen: File) => {
    const fault = photoFault(chosen)
    if (fault !== null) return setError(fault)
    setFile(chosen)
    setError(undefined)
    const outcome = await send({ idType, side, file: chosen })
    if (outcome.kind === 'ok') props.onTaken(side, outcome.data.fileId, outcome.data.fields)
    else setError(outcome.reason === null ? '没有上传成功，请重新选择' : outcome.msg)
  }

  return (
    <PhotoField
      label={isSending ? `${words.label} · 正在识别…` : words.label}
      hint={props.isKept === true && file === null ? '已上传，可以重新选择' : words.hint}
      file={file}
      error={error ?? (props.isMissing ? `请选择${words.label}照片` : undefined)}
      onChoose={(chosen) => void choose(chosen)}
    />
  )
}
