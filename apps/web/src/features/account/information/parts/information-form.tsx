import type { personalInformation, savePersonalInformation } from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import { regionMap } from '@tongzhou/client/content'
import { addressRule, postcodeRule, regionCodeRule } from '@tongzhou/domain/fields/address'
import { emailRule } from '@tongzhou/domain/fields/email'
import { employerRule } from '@tongzhou/domain/fields/employer'
import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { idBeginRule, idEndRule } from '@tongzhou/domain/fields/id-period'
import {
  badFaithRule,
  educationRule,
  incomeRule,
  nationalityRule,
  needsEmployer,
  occupationRule,
} from '@tongzhou/domain/fields/personal-codes'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { Cascader } from '@tongzhou/ui/cascader/cascader'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { Controller } from 'react-hook-form'
import { useCall } from '../../../../shared/api/use-call'
import type { ChosenField } from '../../../../shared/form/form-fields'
import type { RuleTable } from '../../../../shared/form/field-faults'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { to } from '../../../../shared/routing/to'
import { CountryField, DictionaryField, DictionaryOptions } from './dictionary-field'
import { IdPeriodFields } from './id-period-fields'

export type InformationFields = {
  nationality: string
  occupation: string
  employer: string
  region: readonly string[]
  address: string
  income: string
  education: string
  email: string
  postcode: string
  badFaith: string
  idBegin: string
  idEnd: string
}
export type InformationForm = CheckedForm<InformationFields>

type Known = ResponseOf<typeof personalInformation>

/**
 * What the fields begin with: what is known already, the address of the document among it (R-ACT-2). A stored
 * address and e-mail are masked, so they are written anew. Nothing is declared for the customer.
 */
export function informationDefaults(known: Known): InformationFields {
  const { information } = known
  const region = information ?? known.documentAddress

  return {
    nationality: information?.nationality ?? known.nationality ?? 'CHN',
    occupation: information?.occupation ?? '',
    employer: information?.employer ?? '',
    region: region === null ? [] : [region.provinceCode, region.cityCode, region.districtCode],
    address: known.documentAddress?.address ?? '',
    income: information?.income ?? '',
    education: information?.education ?? '',
    email: '',
    postcode: information?.postcode ?? '',
    badFaith: information?.badFaith ?? '',
    idBegin: known.idBegin ?? '',
    idEnd: known.idEnd ?? '',
  }
}

type Request = RequestOf<typeof savePersonalInformation>

/**
 * The rules of the nine elements; the employer is asked for where there is one, the document's validity until
 * its pictures were read.
 */
export function informationRules(
  typed: InformationFields,
  { today, isIdRead }: { today: Day | null; isIdRead: boolean },
): RuleTable<InformationFields> {
  return {
    nationality: nationalityRule,
    ...(isIdRead
      ? {}
      : { idBegin: idBeginRule({ today }), idEnd: idEndRule({ begin: typed.idBegin, today }) }),
    occupation: occupationRule,
    ...(needsEmployer(typed.occupation) ? { employer: employerRule } : {}),
    income: incomeRule,
    education: optionalField(educationRule),
    badFaith: badFaithRule,
    // The chooser gives province, city and district together.
    'region.2': regionCodeRule,
    address: addressRule,
    email: optionalField(emailRule),
    postcode: optionalField(postcodeRule),
  }
}

/** The fields as the call takes them; the checks have made sure that the codes are of the dictionaries. */
export function informationRequest(typed: InformationFields): Request {
  const { region, education, employer, ...rest } = typed
  const [provinceCode = '', cityCode = '', districtCode = ''] = region

  return {
    ...rest,
    ...(needsEmployer(typed.occupation) ? { employer } : {}),
    ...(education === '' ? {} : { education: education as NonNullable<Request['education']> }),
    // The choosers give only codes of the server's dictionaries, which the contract lists.
    occupation: typed.occupation as Request['occupation'],
    income: typed.income as Request['income'],
    badFaith: typed.badFaith as Request['badFaith'],
    provinceCode,
    cityCode,
    districtCode,
  }
}

/** Work and income. */
export function WorkCard({ form }: { form: InformationForm }) {
  return (
    <Card title="职业与收入" className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <DictionaryOptions code="occupation" label="职业" {...form.chosen('occupation')} />
        {needsEmployer(form.chosen('occupation').value) && (
          <TextField label="工作单位" autoComplete="organization" {...form.text('employer')} />
        )}
        <DictionaryOptions code="income" label="个人年收入" {...form.chosen('income')} />
        <DictionaryField code="education" label="学历（选填）" {...form.chosen('education')} />
        <BadFaithField {...form.chosen('badFaith')} />
      </div>
    </Card>
  )
}

/** None, or where the record comes from; the only place that asks for it (§1.5). */
function BadFaithField({ value, onChange, error }: ChosenField) {
  const hasRecord = value !== '' && value !== NO_RECORD

  return (
    <div className="flex flex-col gap-3">
      <RadioOptions
        legend="您有没有不良诚信记录"
        options={[
          { value: NO_RECORD, label: '没有' },
          { value: UNNAMED_RECORD, label: '有', note: '请选择来源；仍可开户，由人工复核' },
        ]}
        value={value === '' ? null : hasRecord ? UNNAMED_RECORD : NO_RECORD}
        onChange={onChange}
        error={hasRecord ? undefined : error}
      />
      {hasRecord && (
        <DictionaryField
          code="bad_faith"
          label="记录的来源"
          without={NO_RECORD}
          value={value === UNNAMED_RECORD ? '' : value}
          onChange={onChange}
          error={error}
        />
      )}
    </div>
  )
}

const NO_RECORD = '00'
/** There is one, but it is not said yet where it comes from: no code, so the rule asks for one. */
const UNNAMED_RECORD = '?'

/** Where one lives and how one is reached. */
export function AddressCard({ form, isFromDocument }: { form: InformationForm; isFromDocument: boolean }) {
  const map = useCall(regionMap, {}, { staleMs: 3_600_000 })

  return (
    <Card title="居住地址与联系方式" className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <Controller
          control={form.form.control}
          name="region"
          render={({ field }) => (
            <Cascader
              label="所在地区"
              regions={map.kind === 'ready' ? map.data.regions : []}
              value={field.value}
              onChange={field.onChange}
              error={form.fault('region.2')}
            />
          )}
        />
        <TextField
          label="详细地址"
          autoComplete="street-address"
          hint={isFromDocument ? '取自身份证照片，与现住址不同时请修改' : '街道、小区、门牌号，5 至 60 个字'}
          {...form.text('address')}
        />
        <TextField
          label="电子邮箱（选填）"
          type="email"
          autoComplete="email"
          hint="申请资产证明时需要"
          {...form.text('email')}
        />
        <TextField
          label="邮政编码（选填）"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.text('postcode')}
        />
      </div>
    </Card>
  )
}

/** Nationality and the document's validity; once pictures were read, new ones alone change it (R-ACC-10). */
export function PaperFields({ form, isIdRead }: { form: InformationForm; isIdRead: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <CountryField label="国籍" {...form.chosen('nationality')} />
      {isIdRead ? (
        <p className="text-13 text-ink-soft">
          证件有效期至 {validUntil(form)}，以证件照片为准。
          <TextLink href={to('/account/ocr')}>更新证件</TextLink>
        </p>
      ) : (
        <IdPeriodFields begin={form.chosen('idBegin')} end={form.chosen('idEnd')} />
      )}
    </div>
  )
}

function validUntil(form: InformationForm): string {
  const { value } = form.chosen('idEnd')

  return value === LONG_TERM ? '长期' : value || '--'
}
