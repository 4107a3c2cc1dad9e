import { recognizeIdPicture } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { photoFault } from '../../../../shared/form/photo-fault'
import { PhotoField } from './photo-field'

export type IdReading = NonNullable<ResponseOf<typeof recognizeIdPicture>['reading']>
type Side = 'front' | 'back'

const sides = [
  { side: 'front', label: '人像面', hint: '拍摄或选择带照片的一面' },
  { side: 'back', label: '国徽面', hint: '拍摄或选择带国徽的一面' },
] as const

/** Both sides of the ID card, read as soon as both are there (R-ACT-2). */
export function IdPictures({ onRead }: { onRead: (reading: IdReading) => void }) {
  const [files, setFiles] = useState<Readonly<Record<Side, File | null>>>({ front: null, back: null })
  const [fault, setFault] = useState<string | null>(null)
  const { send, isSending } = useSend(recognizeIdPicture, {
    handles: ['OCR_UNREADABLE', 'UPLOAD_UNUSABLE', 'ID_DATES_INVALID', 'TOO_MANY_TODAY'],
  })
  const read = async (front: File, back: File) => {
    const outcome = await send({ front, back })
    if (outcome.kind !== 'ok') return setFault(outcome.reason === null ? null : outcome.msg)
    if (outcome.data.reading !== null) onRead(outcome.data.reading)
  }
  const choose = (side: Side, file: File) => {
    const next = { ...files, [side]: file }
    setFiles(next)
    setFault(null)
    const { front, back } = next
    if (front !== null && back !== null && !photoFault(front) && !photoFault(back)) void read(front, back)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 desktop:gap-4">
        {sides.map(({ side, label, hint }) => {
          const file = files[side]
          const error = file === null ? null : photoFault(file)

          return (
            <PhotoField
              key={side}
              label={label}
              hint={hint}
              file={error === null ? file : null}
              error={error ?? undefined}
              onChoose={(chosen) => choose(side, chosen)}
            />
          )
        })}
      </div>
      <p aria-live="polite" className={fault === null ? 'text-13 text-ink-soft' : 'text-13 text-danger'}>
        {fault ?? (isSending ? '正在识别照片…' : '两面都选好后自动识别，识别的内容可以修改')}
      </p>
    </div>
  )
}
