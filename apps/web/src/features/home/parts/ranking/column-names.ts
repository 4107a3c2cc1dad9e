/** A column by what it shows; its `key` in the table is the order it sorts by. */
export type ColumnName =
  | 'return'
  | 'benchmark'
  | 'drawdown'
  | 'volatility'
  | 'nav'
  | 'growth'
  | 'size'
  | 'yearlyFee'
  | 'buyRate'
  | 'rating'
  | 'firstMin'

/** What the chooser offers, in the order of the columns. */
export const columnNames: readonly { readonly name: ColumnName; readonly label: string }[] = [
  { name: 'return', label: '区间收益' },
  { name: 'benchmark', label: '同期基准' },
  { name: 'drawdown', label: '最大回撤' },
  { name: 'volatility', label: '年化波动' },
  { name: 'nav', label: '单位净值' },
  { name: 'growth', label: '日涨跌' },
  { name: 'size', label: '规模' },
  { name: 'yearlyFee', label: '年运作费率' },
  { name: 'buyRate', label: '买入费率' },
  { name: 'rating', label: '机构评级' },
  { name: 'firstMin', label: '起购' },
]

export const usualColumns: readonly ColumnName[] = [
  'return',
  'benchmark',
  'drawdown',
  'volatility',
  'nav',
  'growth',
  'size',
  'buyRate',
]
