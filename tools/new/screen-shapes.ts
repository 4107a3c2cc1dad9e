/** What a screen is for: to list, to show one thing, to change something, to place an order. */
export const screenShapes = ['list', 'detail', 'form', 'order'] as const
export type ScreenShape = (typeof screenShapes)[number]

export interface NewScreen {
  readonly shape: ScreenShape
  /** Area, with its sub-area: "record", "trade/sell". */
  readonly folder: string
  readonly path: string
  readonly title: string
  /** The file's name: the path with dots. */
  readonly name: string
}

interface ShapeText {
  readonly imports: string
  /** From the export on; NAME and PATH stand for the component's name and the path. */
  readonly body: string
  readonly testImports: string
  readonly test: string
}

/**
 * Screen and render test of a shape, running as they stand against calls that exist: put your own in their
 * place.
 */
export function screenFiles({ shape, folder, path, title, name }: NewScreen): [string, string][] {
  const up = '../'.repeat(folder.split('/').length + 2)
  const { imports, body, testImports, test } = shapes[shape]
  const fill = (text: string) =>
    text.replaceAll('UP/', up).replaceAll('NAME', componentName(path)).replaceAll('PATH', path)
  const place = `apps/web/src/features/${folder}/screens/${name}`

  return [
    [`${place}.tsx`, fill(`${imports}\n/** ${title} */\n${body}`)],
    [
      `${place}.test.ts`,
      fill(`${testImports}import { answer } from 'UP/testing/fake-client'
import { describeScreen } from 'UP/testing/screen-states'

${test}`),
    ],
  ]
}

function componentName(path: string): string {
  const words = path.split(/[/:-]/).filter(Boolean)

  return words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`).join('')
}

const empty = (text: string) => `isEmpty={(data) => data.rows.length === 0}
      empty={<EmptyState text="${text}" />}`

const list: ShapeText = {
  imports: `import { dueDateList } from '@tongzhou/client/holding'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from 'UP/shared/api/use-call'
import { Screen } from 'UP/shared/screen/screen'
`,
  body: `export default function NAME() {
  const list = useCall(dueDateList, {})

  return (
    <Screen
      query={list}
      ${empty('还没有记录')}
    >
      {({ rows }) => (
        <Card flush>
          <ListRows>
            {rows.map((row) => (
              <ListRow
                key={row.lotId}
                title={row.name}
                note={row.dueDate}
                value={\`\${formatShares(row.shares)} 份\`}
              />
            ))}
          </ListRows>
        </Card>
      )}
    </Screen>
  )
}
`,
  testImports: `import { dueDateList } from '@tongzhou/client/holding'\n`,
  test: `const row = {
  lotId: '1',
  fundCode: '890006',
  name: '澄岳季季鑫债券A',
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  kind: 'ROLLING',
  periodDays: 90,
  shares: '3000.00',
  startDate: '2026-09-04',
  dueDate: '2026-12-03',
  daysLeft: 10,
  choice: 'ROLL',
  redeemShares: null,
  editableUntil: null,
} as const

describeScreen('PATH', {
  ready: { answers: [answer(dueDateList, { rows: [row] })], shows: [row.name, '3,000.00 份'] },
  empty: { answers: [answer(dueDateList, { rows: [] })], shows: ['还没有记录'] },
})
`,
}

const dividends = `dividends: [],
  splits: [],
  dividendTotal: '0.1200',
  defaultDividend: '1',`

const detail: ShapeText = {
  imports: `import { dividendsAndSplits } from '@tongzhou/client/fund'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { useCall } from 'UP/shared/api/use-call'
import { useRouteQuery } from 'UP/shared/routing/screen-place'
import { Columns } from 'UP/shared/screen/columns'
import { Guide } from 'UP/shared/screen/guide'
import { Screen } from 'UP/shared/screen/screen'
`,
  body: `export default function NAME() {
  const { fundCode } = useRouteQuery('PATH')
  const one = useCall(dividendsAndSplits, { fundCode })

  return (
    <Screen query={one}>
      {(data) => (
        <Columns beside={<Guide title="累计分红" lines={['基金成立以来每份基金的分红之和。']} />}>
          <Card>
            <DescriptionList items={[{ term: '累计分红', value: \`每份 \${data.dividendTotal} 元\` }]} />
          </Card>
        </Columns>
      )}
    </Screen>
  )
}
`,
  testImports: `import { dividendsAndSplits } from '@tongzhou/client/fund'\n`,
  test: `const one = answer(dividendsAndSplits, {
  ${dividends}
})

describeScreen('PATH', {
  ready: { answers: [one], shows: ['每份 0.1200 元'] },
  empty: null,
})
`,
}

const form: ShapeText = {
  imports: `import { dividendsAndSplits } from '@tongzhou/client/fund'
import { saveWatchNote } from '@tongzhou/client/home'
import { saveWatchNoteFields } from '@tongzhou/client/home/save-watch-note.fields'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useFeedback } from 'UP/shared/api/services'
import { useCall } from 'UP/shared/api/use-call'
import { SubmitButton } from 'UP/shared/form/submit-button'
import { useCallForm } from 'UP/shared/form/use-call-form'
import { useRouteQuery } from 'UP/shared/routing/screen-place'
import { useBack } from 'UP/shared/routing/use-go'
import { Columns } from 'UP/shared/screen/columns'
import { Guide } from 'UP/shared/screen/guide'
import { Screen } from 'UP/shared/screen/screen'
`,
  body: `export default function NAME() {
  const { fundCode } = useRouteQuery('PATH')
  const before = useCall(dividendsAndSplits, { fundCode })

  return (
    <Screen query={before}>
      {(data) => <NAMEForm fundCode={fundCode} total={data.dividendTotal} />}
    </Screen>
  )
}

function NAMEForm({ fundCode, total }: { fundCode: string; total: string }) {
  const feedback = useFeedback()
  const goBack = useBack()
  const form = useCallForm(saveWatchNote, {
    defaults: { note: '' },
    facts: saveWatchNoteFields,
    draft: { name: \`PATH \${fundCode}\` },
    request: ({ note }) => ({ fundCode, note }),
    refusedAt: { NOT_FOUND: 'note' },
    onDone: () => {
      feedback.toast('已保存', 'success')
      goBack()
    },
  })

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-1 flex-col">
      <Columns beside={<Guide title="备注" lines={['只有您自己看得到。']} />}>
        <Card>
          <TextField label="备注" hint={\`每份累计分红 \${total} 元\`} {...form.text('note')} />
          <div className="pt-4">
            <SubmitButton full form={form}>
              保存
            </SubmitButton>
          </div>
        </Card>
      </Columns>
    </form>
  )
}
`,
  testImports: `import { dividendsAndSplits } from '@tongzhou/client/fund'\n`,
  test: `const before = answer(dividendsAndSplits, {
  ${dividends}
})

describeScreen('PATH', {
  ready: { answers: [before], shows: ['备注', '每份累计分红 0.1200 元', '保存'] },
  empty: null,
})
`,
}

const order: ShapeText = {
  imports: `import type { ResponseOf } from '@tongzhou/client/call'
import { dividendModeList } from '@tongzhou/client/holding'
import { setDividendMode } from '@tongzhou/client/trade'
import type { DividendMode } from '@tongzhou/client/sets/dividend-mode'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useWatch } from 'react-hook-form'
import { useCall } from 'UP/shared/api/use-call'
import { SubmitButton } from 'UP/shared/form/submit-button'
import { useOrderForm } from 'UP/shared/order/use-order-form'
import { useRouteQuery } from 'UP/shared/routing/screen-place'
import { to } from 'UP/shared/routing/to'
import { useGo } from 'UP/shared/routing/use-go'
import { Columns } from 'UP/shared/screen/columns'
import { Guide } from 'UP/shared/screen/guide'
import { Screen } from 'UP/shared/screen/screen'
import { optionsOf } from 'UP/shared/sets/options-of'
import { dividendModeWords } from 'UP/shared/words/dividend-mode-words'

type Row = ResponseOf<typeof dividendModeList>['rows'][number]
`,
  body: `export default function NAME() {
  const { fundCode } = useRouteQuery('PATH')
  const page = useCall(dividendModeList, { fundCode })

  return (
    <Screen
      query={page}
      ${empty('您目前没有持有这只基金')}
    >
      {({ rows: [row] }) =>
        row !== undefined && (
          <NAMEForm
            row={row}
            refresh={() => {
              if (page.kind === 'ready') page.retry()
            }}
          />
        )
      }
    </Screen>
  )
}

function NAMEForm({ row, refresh }: { row: Row; refresh: () => void }) {
  const go = useGo()
  const { fundCode, tradeAcco, chargeType } = row
  const defaults: { mode: DividendMode } = { mode: row.mode }
  const form = useOrderForm(setDividendMode, {
    verb: '修改',
    refresh,
    defaults,
    faults: ({ mode }) => ({ mode: mode === row.mode ? '还没有修改，请先选择另一种' : null }),
    order: ({ mode }) => ({
      orders: [{ fundCode, tradeAcco, chargeType, mode }],
      says: \`修改 \${row.name}\`,
    }),
    onDone: ({ data: [{ orderNo }] }) => go(to('/transaction-log/detail', { orderNo }), { replace: true }),
  })

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-1 flex-col">
      <Columns beside={<Guide title="修改以后" lines={['登记机构确认后生效。']} />}>
        <Card>
          <RadioOptions
            legend={\`\${row.name} · \${row.cardTail}\`}
            options={optionsOf(dividendModeWords)}
            value={useWatch({ control: form.form.control, name: 'mode' })}
            onChange={form.chosen('mode').onChange}
            error={form.fault('mode')}
          />
        </Card>
        <StickyActionBar>
          <SubmitButton full form={form}>
            确认
          </SubmitButton>
        </StickyActionBar>
      </Columns>
    </form>
  )
}
`,
  testImports: `import { dividendModeList } from '@tongzhou/client/holding'\n`,
  test: `const row = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  totalShares: '3000.00',
  mode: '1',
  canChange: true,
  pending: null,
  change: null,
  announced: null,
} as const

describeScreen('PATH', {
  ready: { answers: [answer(dividendModeList, { rows: [row] })], shows: [row.name, '6789', '确认'] },
  empty: { answers: [answer(dividendModeList, { rows: [] })], shows: ['您目前没有持有这只基金'] },
})
`,
}

const shapes: Readonly<Record<ScreenShape, ShapeText>> = { list, detail, form, order }
