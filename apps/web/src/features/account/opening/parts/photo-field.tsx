import { Icon } from '@tongzhou/ui/icon/icon'
import { useEffect, useState } from 'react'

/** One side of the card: a frame of the card's shape that shows the chosen picture. */
export function PhotoField(props: {
  label: string
  hint: string
  file: File | null
  error: string | undefined
  onChoose: (file: File) => void
}) {
  const [made, setMade] = useState<string | null>(null)
  // The picture's address is given back when it is replaced or the page is left.
  useEffect(() => () => (made === null ? undefined : URL.revokeObjectURL(made)), [made])
  const address = props.file === null ? null : made

  return (
    <label className="group flex cursor-pointer flex-col gap-1.5">
      <span className="text-13 text-ink-soft">{props.label}</span>
      <span
        className={`relative grid aspect-[86/54] w-full place-items-center overflow-hidden rounded-card border-2 border-dashed bg-surface-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
          props.error === undefined ? 'border-line-strong/60' : 'border-danger'
        }`}
      >
        <input
          type="file"
          accept="image/jpeg,image/png"
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
          aria-label={`${props.label}，${props.file === null ? '选择照片' : `已选择 ${props.file.name}，重新选择`}`}
          aria-invalid={props.error !== undefined || undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file === undefined) return
            setMade(URL.createObjectURL(file))
            props.onChoose(file)
          }}
        />
        {address === null ? (
          <span className="flex flex-col items-center gap-2 px-4 text-center text-13 text-ink-soft">
            <Icon name="camera" size={32} className="text-brand-ink" />
            {props.hint}
          </span>
        ) : (
          <img src={address} alt="" className="absolute inset-0 size-full bg-surface object-contain" />
        )}
        {address !== null && (
          <span className="absolute right-2 bottom-2 rounded-full bg-surface/90 px-3 py-1 text-12 text-brand-ink">
            重新选择
          </span>
        )}
      </span>
      <span aria-live="polite" className={props.error === undefined ? 'hidden' : 'text-13 text-danger'}>
        {props.error}
      </span>
    </label>
  )
}
