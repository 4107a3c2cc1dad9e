import { useState } from 'react'

/** 看数据表: the numbers behind a chart as a table, rendered when opened. Rows come printed, newest first. */
export function ChartData(props: {
  caption: string
  columns: readonly string[]
  rows: () => readonly (readonly string[])[]
}) {
  const [open, setOpen] = useState(false)

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-12 text-ink-faint">
      <summary className="hit-44 inline-block py-1 select-none hover:text-brand-ink">看数据表</summary>
      {open && (
        <div
          role="region"
          aria-label={props.caption}
          tabIndex={0}
          className="mt-1 max-h-72 overflow-auto rounded-control border border-line"
        >
          <table className="w-full text-13 text-ink">
            <caption className="sr-only">{props.caption}</caption>
            <thead className="sticky top-0 bg-surface-soft text-ink-soft">
              <tr>
                {props.columns.map((column, at) => (
                  <th
                    key={column}
                    scope="col"
                    className={
                      at === 0 ? 'px-3 py-2 text-left font-normal' : 'px-3 py-2 text-right font-normal'
                    }
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.rows().map((row) => (
                <tr key={row[0]} className="border-t border-line">
                  {row.map((cell, at) => (
                    <td
                      key={props.columns[at]}
                      className={at === 0 ? 'px-3 py-1.5' : 'px-3 py-1.5 text-right'}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
