import { Button } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { type ColumnName, columnNames, usualColumns } from './column-names'

/** Which columns the sheet has. Benchmark and drawdown come with the return and cannot be taken from it. */
export default function ColumnSheet(props: {
  chosen: readonly ColumnName[]
  onChange: (chosen: readonly ColumnName[]) => void
  onClose: () => void
}) {
  const { chosen } = props
  const isBound = (name: ColumnName) =>
    (name === 'benchmark' || name === 'drawdown') && chosen.includes('return')
  const toggle = (name: ColumnName) =>
    props.onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])

  return (
    <Sheet
      open
      onClose={props.onClose}
      title="显示的列"
      footer={
        <>
          <Button look="outline" onClick={() => props.onChange(usualColumns)}>
            恢复默认
          </Button>
          <Button onClick={props.onClose}>完成</Button>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4">
        {columnNames.map(({ name, label }) => (
          <li key={name}>
            <Checkbox
              label={isBound(name) ? `${label}（随收益）` : label}
              checked={chosen.includes(name) || isBound(name)}
              disabled={isBound(name)}
              onChange={() => toggle(name)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
