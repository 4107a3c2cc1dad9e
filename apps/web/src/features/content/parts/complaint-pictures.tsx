import { PICTURE_MOST_MB, complaintPictures } from '@tongzhou/domain/fields/picture-limits'
import { complaintFile, uploadComplaintFile } from '@tongzhou/client/content'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { photoFault } from '../../../shared/form/photo-fault'

const { atOnce, mbInAll } = complaintPictures
const frame = 'relative grid aspect-square place-items-center overflow-hidden rounded-control border'

/** A picture that was sent, with its address in this page. */
export interface SentPicture {
  readonly pictureId: string
  readonly name: string
  readonly address: string
  /** The proof of whoever sent it; null: a customer. */
  readonly pass: string | null
}

/** Pictures for what is written, each sent when it is chosen. */
export function ComplaintPictures(props: {
  pictures: readonly SentPicture[]
  onChange: (pictures: readonly SentPicture[]) => void
  pass: string | null
}) {
  const { pictures, onChange, pass } = props
  const [fault, setFault] = useState<string | null>(null)
  const { send, isSending } = useSend(uploadComplaintFile, { handles: ['COMPLAINT_FILES'] })
  const choose = async (file: File) => {
    const wrong = photoFault(file)
    setFault(wrong)
    if (wrong !== null) return
    const outcome = await send({ file, ...(pass === null ? {} : { pass }) })
    if (outcome.kind !== 'ok') return setFault(outcome.reason === 'COMPLAINT_FILES' ? outcome.msg : null)
    const { pictureId } = outcome.data
    onChange([...pictures, { pictureId, name: file.name, address: URL.createObjectURL(file), pass }])
  }
  const remove = (gone: SentPicture) => {
    URL.revokeObjectURL(gone.address)
    onChange(pictures.filter((one) => one !== gone))
  }

  return (
    <fieldset>
      <legend className="mb-2 text-13 text-ink-soft">
        图片（选填，一次最多 {atOnce} 张 JPG 或 PNG，每张 {PICTURE_MOST_MB}MB 以内，一件投诉合计 {mbInAll}MB
        以内）
      </legend>
      <div className="grid grid-cols-4 gap-2 tablet:grid-cols-6">
        {pictures.map((picture) => (
          <div key={picture.pictureId} className={`${frame} border-line bg-sunken`}>
            <img src={picture.address} alt={picture.name} className="size-full object-cover" />
            <button
              type="button"
              aria-label={`移除 ${picture.name}`}
              className="hit-44 absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-surface/90"
              onClick={() => remove(picture)}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        ))}
        {pictures.length < atOnce && (
          <label
            className={`${frame} cursor-pointer border-dashed border-line-strong/60 bg-surface-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            <input
              type="file"
              accept="image/jpeg,image/png"
              disabled={isSending}
              aria-label="添加图片"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(event) => {
                const file = event.target.files?.[0]
                event.target.value = ''
                if (file !== undefined) void choose(file)
              }}
            />
            <span className="flex flex-col items-center gap-1 text-12 text-ink-soft">
              <Icon name="camera" size={24} className="text-brand-ink" />
              {isSending ? '上传中' : '添加'}
            </span>
          </label>
        )}
      </div>
      <p aria-live="polite" className={fault === null ? 'hidden' : 'mt-2 text-13 text-danger'}>
        {fault}
      </p>
    </fieldset>
  )
}

/** Pictures that were sent with what was written. */
export function SentPictures(props: {
  complaintNo: string
  pictureIds: readonly string[]
  pass: string | null
}) {
  if (props.pictureIds.length === 0) return null

  return (
    <div className="mt-2 grid grid-cols-4 gap-2 tablet:grid-cols-6">
      {props.pictureIds.map((pictureId, at) => (
        <Picture
          key={pictureId}
          ask={{
            complaintNo: props.complaintNo,
            pictureId,
            ...(props.pass === null ? {} : { pass: props.pass }),
          }}
          name={`图片 ${at + 1}`}
        />
      ))}
    </div>
  )
}

function Picture({
  ask,
  name,
}: {
  ask: { complaintNo: string; pictureId: string; pass?: string }
  name: string
}) {
  const file = useCall(complaintFile, ask)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', close)

    return () => window.removeEventListener('keydown', close)
  }, [isOpen])
  if (file.kind !== 'ready') return <Skeleton className="aspect-square w-full" />
  const address = `data:${file.data.mimeType};base64,${file.data.base64}`

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className={`${frame} border-line bg-sunken`}
        onClick={() => setOpen(!isOpen)}
      >
        <img src={address} alt={isOpen ? `收起${name}` : `放大${name}`} className="size-full object-cover" />
      </button>
      {isOpen && (
        <img
          src={address}
          alt={name}
          className="col-span-full max-h-[70vh] w-full rounded-control object-contain"
        />
      )}
    </>
  )
}
