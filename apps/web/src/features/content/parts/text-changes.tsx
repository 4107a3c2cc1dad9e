import type { DiffKind } from '@tongzhou/client/sets/diff-kind'
import clsx from 'clsx'

const marks: Readonly<Record<DiffKind, string>> = { SAME: '', ADDED: '新增', REMOVED: '删去' }

/** What a version has that the one before it has not; what stayed is left out. */
export function TextChanges(props: {
  blocks: readonly { readonly kind: DiffKind; readonly text: string }[]
}) {
  const changed = props.blocks.filter(({ kind }) => kind !== 'SAME')
  if (changed.length === 0) return <p className="text-15 text-ink-soft">文字没有变化。</p>

  return (
    <ul className="flex flex-col gap-3 text-15 leading-relaxed">
      {changed.map(({ kind, text }, at) => (
        <li key={at} className="border-l-2 border-line-strong pl-3">
          <span className="text-12 text-ink-faint">{marks[kind]}</span>
          <p className={clsx('whitespace-pre-line', kind === 'REMOVED' && 'text-ink-faint line-through')}>
            {text.replace(/^# /, '')}
          </p>
        </li>
      ))}
    </ul>
  )
}
