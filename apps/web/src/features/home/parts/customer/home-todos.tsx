import type { TodoKind } from '@tongzhou/client/sets/todo-kind'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { lazy, Suspense, useState } from 'react'
import { type TodoRow, todoHref } from './todo-href'

const TodoSheet = lazy(() => import('./todo-sheet'))

/** The first page shows so many; the others open from them. */
const SHOWN = 2

/** What may cost money or shuts the account. */
const grave: readonly TodoKind[] = ['FROZEN', 'PAYMENT_UNKNOWN', 'PAYOUT_FAILED']

/** What waits for the customer, the two most urgent (R-HOM-4); nothing where nothing waits. */
export function HomeTodos({ todos, className }: { todos: readonly TodoRow[]; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  if (todos.length === 0) return null
  const rest = todos.length - SHOWN

  return (
    <section aria-label="需要您处理" className={className}>
      <div className="flex flex-col gap-2 pb-2">
        {todos.slice(0, SHOWN).map((todo) => (
          <NoticeBar
            key={`${todo.kind}${todo.about}${todo.note}`}
            tone={grave.includes(todo.kind) ? 'danger' : 'warn'}
            href={todoHref(todo)}
          >
            {todo.title}
            {todo.note !== null && (
              <span className="block text-12 text-ink-soft tabular-nums">{todo.note}</span>
            )}
          </NoticeBar>
        ))}
        {rest > 0 && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 self-start text-13 text-ink-soft hover:text-ink"
          >
            还有 {rest} 项需要您处理
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <TodoSheet todos={todos} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
