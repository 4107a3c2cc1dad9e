import { Card } from '../card/card'
import { Chip } from '../chip/chip'
import { RiskChip } from '../chip/risk-chip'
import type { RiskLevel } from '../chip/risk-chip'
import { DescriptionList } from '../description/description-list'
import { FeeLines } from '../fees/fee-lines'
import { Amount } from '../number/amount'
import { MoneyLine } from '../number/money-line'
import { SignedNumber } from '../number/signed-number'
import { Stat, Stats } from '../number/stat'
import { ProgressBar } from '../progress/progress-bar'
import { FeeSamples } from './fee-samples'
import { KitChapter, Sample } from './kit-block'

const levels: readonly RiskLevel[] = [1, 2, 3, 4, 5]

/** Numbers, dated and signed. */
export function NumbersSection() {
  return (
    <KitChapter title="数字">
      <Sample
        name="Amount, Stats, Stat, SignedNumber"
        keys="只有带链接的一格能停留，回车打开。"
        spoken="依次读标签、数值、日期；收益前读“收益”或“亏损”，涨跌前读“涨”或“跌”，零不加；箭头和颜色不读。"
      >
        <Card title="总资产" action="11-20 周五">
          <Amount value="128,456.78" unit="元" size={40} />
          <div className="pt-4">
            <Stats>
              <Stat label="昨日收益" value={<SignedNumber kind="income" value="326.45" />} note="11-20" />
              <Stat label="持有收益" value={<SignedNumber kind="income" value="-1,208.00" />} />
              <Stat label="累计收益" value={<SignedNumber kind="income" value="0.00" />} href="#income" />
            </Stats>
          </div>
        </Card>
      </Sample>
      <Sample
        name="Amount：正负、隐藏、无"
        keys="只是数字，Tab 跳过。"
        spoken="连正负号照读；隐藏时读“金额已隐藏”，星号不读；没有的照读 --。"
      >
        <Card>
          <div className="flex flex-wrap items-baseline gap-6">
            <Amount value="12.34%" signed />
            <Amount value="-5.60%" signed />
            <Amount value="1,000.00" hidden />
            <Amount value="--" size={24} />
          </div>
        </Card>
      </Sample>
      <Sample
        name="MoneyLine, DescriptionList"
        keys="只是文字，Tab 跳过。"
        spoken="MoneyLine 依次读标签、数值、日期；DescriptionList 读作术语和内容的列表。"
      >
        <Card title="买入信息">
          <MoneyLine label="单位净值" value="1.6238" date="11-20 周五" />
          <MoneyLine label="日涨跌" value={<SignedNumber value="1.23%" />} />
          <MoneyLine label="预计份额" value="--" />
          <DescriptionList
            items={[
              { term: '管理费', value: '1.20% / 年' },
              { term: '订单号', value: '20261121000123', note: '11-21 10:21 提交' },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="FeeLines, ProgressBar"
        keys="“怎么算的”是按钮，回车或空格展开、收起；进度条跳过。"
        spoken="依次读费用、“原价”、折扣、实付、费率；按钮读出是否展开；进度条读出名称和已用多少。"
      >
        <Card>
          <div className="flex flex-col gap-5">
            <FeeLines
              label="申购费"
              listed="14.78 元"
              discount="1 折"
              paid="1.50 元"
              rate="费率 1.50% → 0.15%"
              derivation="净申购金额 1,000.00 ÷ (1 + 0.15%) = 998.50 元，申购费 1,000.00 − 998.50 = 1.50 元"
            />
            <FeeLines label="赎回费" paid="0.00 元" rate="费率 0.00%" />
            <ProgressBar label="今日快取额度" ratio={0.35} text="已用 10,500.00 / 30,000.00 元" />
            <ProgressBar label="限额将用完" ratio={0.92} tone="warn" />
            <ProgressBar label="问卷进度" ratio={0} />
          </div>
        </Card>
      </Sample>
      <Sample
        name="RiskChip, Chip"
        keys="只是标注，不能按，Tab 跳过。"
        spoken="读出 R 级和风险的词，简写时词仍读出；Chip 照文字读。"
        wide
      >
        <Card>
          <div className="flex flex-wrap gap-2">
            {levels.map((level) => (
              <RiskChip key={level} level={level} />
            ))}
            <RiskChip level={4} short />
            <Chip>混合型</Chip>
            <Chip tone="brand">定投中</Chip>
            <Chip tone="warn">限大额</Chip>
            <Chip tone="danger">暂停申购</Chip>
            <Chip tone="info">新发</Chip>
          </div>
        </Card>
      </Sample>
      <FeeSamples />
    </KitChapter>
  )
}
