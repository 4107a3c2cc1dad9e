import { Popover } from '@tongzhou/ui/popover/popover'
import { TextLink } from '@tongzhou/ui/link/link'
import type { RefObject } from 'react'
import { to } from '../../../../shared/routing/to'
import PhoneCode from '../phone-code'

/** The App's code beside the rail, and the way to its page for who has no phone at hand. */
export default function RailApp(props: {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <Popover label="下载 App" side="left" {...props}>
      <div className="flex w-48 flex-col items-center gap-3 p-5 text-13 text-ink-soft">
        <div className="size-36 rounded-small border border-line bg-white p-1.5">
          <PhoneCode />
        </div>
        手机扫码下载或打开
        <TextLink href={to('/down-app')} onClick={props.onClose}>
          版本与下载方式
        </TextLink>
      </div>
    </Popover>
  )
}
