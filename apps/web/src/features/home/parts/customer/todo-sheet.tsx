import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { type TodoRow, todoHref } from './todo-href'

/** Everything that waits for the customer, the most urgent first. */
export default function TodoSheet({ todos, onClose }: { todos: readonly TodoRow[]; onClose: () => void }) {
  return (
    <Sheet open title="需要您处理" onClose={onClose}>
      <div data-sections="" className="-mx-5 desktop:mx-0">
        <ListRows label="需要您处理">
          {todos.map((todo) => (
            <ListRow
              key={`${todo.kind}${todo.about}${todo.note}`}
              title={todo.title}
              note={todo.note ?? undefined}
              href={todoHref(todo)}
            />
          ))}
        </ListRows>
      </div>
    </Sheet>
  )
}
