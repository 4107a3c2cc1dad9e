import clsx from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Link } from '../link/link'

export type NoticeTone = 'brand' | 'info' | 'warn' | 'danger'

const tones: Record<NoticeTone, { icon: IconName; text: string; ground: string }> = {
  brand: { icon: 'bell', text: 'text-brand-ink', ground: 'bg-brand-wash' },
  info: { icon: 'info', text: 'text-info', ground: 'bg-[color-mix(in_srgb,var(--info)_9%,var(--surface))]' },
  warn: {
    icon: 'warning',
    text: 'text-warn',
    ground: 'bg-[color-mix(in_srgb,var(--warn)_9%,var(--surface))]',
  },
  danger: {
    icon: 'warning',
    text: 'text-danger',
    ground: 'bg-[color-mix(in_srgb,var(--danger)_9%,var(--surface))]',
  },
}

/** One line about the state of things (休市, 清算中, 数据更新于): closable or leading somewhere. */
export function NoticeBar(props: {
  children: ReactNode
  tone?: NoticeTone
  href?: string | undefined
  onClose?: (() => void) | undefined
}) {
  const tone = tones[props.tone ?? 'brand']

  return (
    <div role="note" className={clsx('flex items-center gap-2 rounded-control pl-3 text-13', tone.ground)}>
      <Icon name={tone.icon} size={20} className={tone.text} />
      <div className="min-w-0 flex-1 py-2.5 text-ink">{props.children}</div>
      {props.href !== undefined && (
        <Link
          href={props.href}
          aria-label="查看详情"
          className="grid size-11 shrink-0 place-items-center text-ink-faint"
        >
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
      {props.onClose !== undefined && (
        <IconButton
          icon="close"
          size={20}
          label="关闭提示"
          onClick={props.onClose}
          className="text-ink-faint"
        />
      )}
    </div>
  )
}
