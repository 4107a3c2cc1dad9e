/** The indicators in plain words, with the formula each is computed by (§7.3). */
export const indicatorNotes = [
  {
    key: 'maxDrawdown',
    label: '最大回撤',
    text: '区间内从最高点到之后最低点的最大跌幅，越小越平稳。',
    formula: 'max(1 − 复权净值 ÷ 此前最高复权净值)',
  },
  {
    key: 'volatility',
    label: '年化波动率',
    text: '每天涨跌的离散程度，越大表示净值起伏越大。',
    formula: '日收益率样本标准差 × √250，至少 60 个净值日',
  },
  {
    key: 'sharpe',
    label: '夏普比率',
    text: '每承担一份波动得到的超额收益，越高越好。',
    formula: '(年化收益率 − 无风险利率 1.50%) ÷ 年化波动率',
  },
  {
    key: 'sortino',
    label: '索提诺比率',
    text: '只把下跌当作风险的夏普比率。',
    formula: '(年化收益率 − 无风险利率) ÷ 下行波动率',
  },
  {
    key: 'calmar',
    label: '卡玛比率',
    text: '年化收益与最大回撤之比，越高表示同样的回撤换来更多收益。',
    formula: '年化收益率 ÷ 最大回撤',
  },
  {
    key: 'informationRatio',
    label: '信息比率',
    text: '相对业绩比较基准的超额收益是否稳定。',
    formula: '年化超额收益 ÷ 跟踪误差',
  },
  {
    key: 'beta',
    label: '贝塔',
    text: '基准涨跌 1% 时基金大致涨跌多少。',
    formula: '与基准日收益率的协方差 ÷ 基准日收益率的方差',
  },
  {
    key: 'alpha',
    label: '阿尔法',
    text: '扣除基准影响之后的年化收益。',
    formula: '日超额收益对基准回归的截距，按 250 天年化',
  },
  {
    key: 'trackingError',
    label: '跟踪误差',
    text: '与基准走势的偏离程度，指数基金越小越好。',
    formula: '与基准日收益率之差的样本标准差 × √250',
  },
]
