/** A thing that questions speak of, with the words that people use for it and how much it tells (1 to 3). */
interface Concept {
  readonly weight: 1 | 2 | 3
  readonly words: string
}

/** The vocabulary of the grammar (R-AST-4). Words of two signs and more are also known by their sound. */
export const concepts = {
  BUY: { weight: 1, words: '买 申购 认购 购买 入手 上车 买进' },
  SELL: { weight: 2, words: '卖 赎 赎回 变现 清仓 卖出 卖掉 转出来 取出来' },
  ORDER: { weight: 2, words: '订单 委托 那笔 这笔 单子 交易记录 申请 上一笔 那单' },
  ARRIVE: {
    weight: 3,
    words: '到账 到帐 到卡 回卡 回款 到银行卡 打款 拿到钱 收到钱 到手 回到卡 钱回来 退到卡 退款 没收到钱',
  },
  CONFIRM: { weight: 3, words: '确认 成交 买上 买到 算买进 份额出来 份额到 买成功 交易成功 生效' },
  STATUS: {
    weight: 2,
    words: '状态 在途 进度 到哪一步 到哪步 到哪了 处理中 在路上 查单 怎么样了 成没成 成功没 买了吗 成功了吗',
  },
  CANCEL: {
    weight: 3,
    words: '撤单 撤销 撤回 能撤 撤掉 撤了 取消订单 取消这笔 取消申请 不想买 反悔 后悔 不买了 还能撤 能退吗',
  },
  FEE: {
    weight: 2,
    words:
      '手续费 费率 费用 收费 扣费 扣多少 收多少 多少手续 几个点 申购费 赎回费 管理费 托管费 要花多少钱 扣我',
  },
  SERVICE_FEE: { weight: 2, words: '管理费 托管费 销售服务费 客户维护费 尾随 运作费' },
  CHEAPER: {
    weight: 3,
    words:
      '便宜 免手续费 免赎回费 不收手续费 不收费 等几天 再等 降费 少扣 省手续费 零费率 不收赎回费 没手续费 不扣手续费 满七天 满几天',
  },
  A_CLASS: { weight: 3, words: 'a类 c类 ac类 a和c a还是c a跟c a份额 c份额 ac份额 a与c a或c' },
  PLAN: { weight: 2, words: '定投 自动扣款 每月扣 每周扣 扣款计划 自动买 定期买 扣款日' },
  NEXT: {
    weight: 1,
    words: '下次 下一次 下期 下一期 下个月 接下来 哪天扣 几号扣 什么时候扣 还有几期 扣多少',
  },
  CHANGE: { weight: 2, words: '改 修改 变更 调整 换成 改成 调成 调到 改为 更改' },
  STOP: { weight: 2, words: '停 暂停 终止 停掉 不扣 关掉 取消 恢复 不投了 停一停 不想投 结束' },
  FAILED: { weight: 2, words: '没扣 失败 没成功 扣不了 未扣 没有扣 没扣款 扣不到 没划扣 没执行' },
  CARD: { weight: 1, words: '银行卡 卡 储蓄卡 借记卡 尾号' },
  BANK: {
    weight: 1,
    words:
      '工行 农行 建行 中行 招行 交行 邮储 工商银行 农业银行 建设银行 中国银行 招商银行 交通银行 浦发 平安银行 兴业 光大 中信银行 银行',
  },
  SWAP: {
    weight: 2,
    words: '换卡 换绑 更换 换一张 换张 卡丢 丢了 挂失 旧卡 卡注销 换银行卡 换个卡 卡没了 换成别的',
  },
  UNBIND: { weight: 3, words: '解绑 解除绑定 删卡 删除银行卡 去掉这张 解除 删掉' },
  BIND: { weight: 2, words: '绑卡 绑定 加卡 添加 绑一张 再绑 签约 绑银行卡 加一张' },
  LIMIT: {
    weight: 2,
    words:
      '限额 上限 一天能付 单笔 单日 每天最多 一次最多 额度 最多能付 最多买 最多能买 一天最多 最多转 支付限制',
  },
  LOGIN: {
    weight: 2,
    words:
      '登录 登陆 登不上 登不进 登不了 收不到验证码 收不到短信 验证码没 验证码不来 忘记密码 密码忘了 登录密码 进不去',
  },
  TRADE_PASSWORD: {
    weight: 3,
    words: '交易密码 支付密码 密码锁 密码输错 输错密码 六位密码 密码错误 密码被锁',
  },
  PASSWORD: { weight: 2, words: '密码' },
  LOCKED: { weight: 2, words: '锁 锁定 输错 锁住 错了几次 冻结' },
  TEST: {
    weight: 3,
    words: '测评 评测 风评 风险测试 重测 风险评估 风险承受能力 测一下 问卷 重新测 我的风险等级 我是c',
  },
  MISMATCH: {
    weight: 3,
    words: '不匹配 风险不符 超过我的 高于我的 匹配吗 r3 r4 r5 风险太高 级别不够 等级不够 等级高于',
  },
  ID_PAPER: { weight: 2, words: '身份证 证件 证件照' },
  EXPIRY: { weight: 2, words: '过期 到期 快过期 有效期 更新 失效 换了新' },
  INFO: { weight: 2, words: '手机号 地址 职业 个人资料 个人信息 邮箱 联系方式 资料 换手机' },
  CLOSE: { weight: 3, words: '销户 注销账户 注销账号 销号 关闭账户 注销户头 不用了注销 账户注销' },
  QUICK: {
    weight: 3,
    words: '快取 秒到 快速取 秒取 取现 秒提 实时到账 马上到账 立刻到账 立即到账 快赎 随取',
  },
  CASH: { weight: 2, words: '现金宝 活钱 货币基金 货基 宝里' },
  YIELD: { weight: 2, words: '七日年化 年化 利息 万份收益 利率 万份' },
  ASSETS: {
    weight: 2,
    words:
      '总资产 资产 一共多少钱 一共有多少 有多少钱 市值 持仓 余额 我有多少 账上 多少钱了 都有啥 买了哪些 持有哪些 家底',
  },
  INCOME: { weight: 2, words: '收益 赚 亏 盈亏 浮盈 盈利 挣 赔 跌了 涨了 少了' },
  WHY: { weight: 1, words: '为什么 为啥 咋 怎么会 怎么 原因 为何 凭啥 怎么没 咋没 怎么变' },
  WHEN: {
    weight: 1,
    words:
      '什么时候 啥时候 何时 几天 多久 哪天 几号 几点 多长时间 什么时间 几时 多少天 啥时 哪一天 几个工作日 要几',
  },
  COST: { weight: 3, words: '成本 成本价 持仓成本 持有成本 摊薄' },
  DIVIDEND: { weight: 3, words: '分红 红利 派息 分钱 再投资' },
  DUE: {
    weight: 3,
    words: '锁定期 持有期 封闭期 最短持有 能卖 可以卖 解锁 锁多久 什么时候能赎 滚动持有 开放期 打开',
  },
  NAV: { weight: 2, words: '净值' },
  PUBLISH: { weight: 2, words: '更新 公布 出来 出净值 显示 几点出 没更新 刷新 披露' },
  FUND_FIGURE: {
    weight: 2,
    words:
      '回撤 波动 经理 规模 起购 成立 夏普 业绩 基准 跟踪误差 风险等级 什么类型 哪家公司 近一年 近1年 近三年 近一个月 涨了多少 表现',
  },
  ON_SALE: {
    weight: 3,
    words: '限购 暂停申购 还能买吗 能不能买 可以买吗 停售 开放申购 恢复申购 限大额 能买吗 买不了 买不进',
  },
  PAPERS: { weight: 3, words: '招募说明书 合同 产品资料概要 季报 年报 半年报 说明书 概要 公告' },
  RAISING: { weight: 3, words: '新发 新基金 募集 认购 新基' },
  TRADING_DAY: {
    weight: 3,
    words: '交易日 休市 节假日 春节 国庆 元旦 五一 清明 端午 中秋 开市 放假 开盘 假期',
  },
  CUT_OFF: {
    weight: 3,
    words:
      '三点 15点 15:00 下午三点 3点 哪天净值 哪天的净值 哪一天净值 截止 今天的净值 几点前 收盘前 几点之前 按哪天',
  },
  WEEKEND: { weight: 2, words: '周末 周六 周日 星期六 星期天 礼拜' },
  MEANING: {
    weight: 2,
    words: '什么是 是什么 啥意思 什么意思 是啥 解释 含义 什么叫 指什么 怎么理解 怎么算 区别 是怎么回事',
  },
  COUPON: { weight: 3, words: '优惠券 红包 券 抵扣 折扣券 卡券' },
  PROOF: { weight: 3, words: '资产证明 证明 对账单 开证明 流水' },
  CUSTODY: { weight: 3, words: '转托管 转入 转出 别的平台 其他平台 别家 其他机构 别处 转过来' },
  CONVERT: { weight: 3, words: '转换 换成另一只 转成 超级转换' },
  COMPLAINT: { weight: 3, words: '投诉 举报 12386 差评 申诉 维权' },
  HUMAN: {
    weight: 3,
    words: '人工 真人 客服电话 活人 接线员 热线 找客服 打电话 客服人员 不要机器 人工客服 客服',
  },
  RISK_LEVEL: { weight: 2, words: '风险等级 几级 r1 r2 c1 c2 c3 c4 c5' },
  OPENING: { weight: 3, words: '开户 注册 实名 实名认证' },
  PRIVACY: { weight: 3, words: '隐私 个人信息保护 信息安全 泄露 删除我的 导出我的' },
  SAFE: { weight: 2, words: '安全 谁保管 钱在哪 跑路 倒闭 托管银行 监管 正规 牌照 资质 公司' },
  DRAW_DAY: { weight: 2, words: '扣款日 扣款' },
  GREETING: {
    weight: 2,
    words: '你好 您好 谢谢 在吗 在不在 你是谁 再见 hello hi 早上好 你叫什么 感谢 多谢 辛苦',
  },
} as const satisfies Readonly<Record<string, Concept>>

export type ConceptName = keyof typeof concepts

const entries = (Object.entries(concepts) as [ConceptName, Concept][]).map(
  ([name, { words }]) => [name, words.split(' ')] as const,
)

/** Every word of the vocabulary, for whoever knows their sounds. */
export const vocabulary: readonly string[] = [...new Set(entries.flatMap(([, words]) => words))]

/** The concepts whose words stand in a question, blanks left out, in lower case. */
export function conceptsIn(text: string): Set<ConceptName> {
  const asked = text.normalize('NFKC').toLowerCase()
  const plain = asked.replace(/\s/g, '')
  const found = entries.filter(([, words]) => words.some((word) => stands(word, { asked, plain })))

  return new Set(found.map(([name]) => name))
}

/** A word of letters alone stands by itself: hi is no part of shihou. */
function stands(word: string, { asked, plain }: { asked: string; plain: string }): boolean {
  if (!/^[a-z]+$/.test(word)) return plain.includes(word)

  return asked.split(/[^a-z]+/).includes(word)
}

/** The syllables of a text without tones, '' for what is no Han sign (given by a dictionary of sounds). */
export type SoundsOf = (text: string) => readonly string[]

/**
 * The concepts that a question speaks of by its sounds: words typed in pinyin or with another sign of the
 * same sound. Words of one sign are left out: too much sounds like them.
 */
export function conceptsBySound(syllables: readonly string[], soundsOf: SoundsOf): Set<ConceptName> {
  const spoken = ` ${syllables.join(' ')} `
  const sounds = (word: string): boolean => {
    const of = soundsOf(word)

    return of.length > 1 && of.every((syllable) => syllable !== '') && spoken.includes(` ${of.join(' ')} `)
  }
  const found = entries.filter(([, words]) => words.some(sounds))

  return new Set(found.map(([name]) => name))
}
