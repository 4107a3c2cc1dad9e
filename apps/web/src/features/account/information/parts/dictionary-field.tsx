import { businessDictionary } from '@tongzhou/client/content'
import { countryList } from '@tongzhou/client/account'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { useCall } from '../../../../shared/api/use-call'
import type { ChosenField } from '../../../../shared/form/form-fields'

const LONG_MS = 3_600_000

type Props = ChosenField & { label: string; hint?: string }

/** Chooses an entry of a business dictionary; '' is none yet. */
export function DictionaryField({
  code,
  without,
  ...field
}: Props & {
  code: string
  /** An entry that is chosen elsewhere. */
  without?: string
}) {
  const dictionary = useCall(businessDictionary, { code }, { staleMs: LONG_MS })
  const all = dictionary.kind === 'ready' ? dictionary.data.items : []
  const items = all.filter(({ value }) => value !== without)

  return <Chooser {...field} options={items} value={field.value === '' ? null : field.value} />
}

/** The entries of a short dictionary, all in view: one press chooses (R-ACT-2). */
export function DictionaryOptions({ code, label, value, onChange, error }: Props & { code: string }) {
  const dictionary = useCall(businessDictionary, { code }, { staleMs: LONG_MS })

  return (
    <RadioOptions
      legend={label}
      columns={2}
      options={dictionary.kind === 'ready' ? dictionary.data.items : []}
      value={value === '' ? null : value}
      onChange={onChange}
      error={error}
    />
  )
}

/** Chooses a country or region by its name. */
export function CountryField(field: Props) {
  const all = useCall(countryList, {}, { staleMs: LONG_MS })
  const countries = all.kind === 'ready' ? all.data.countries : []
  const options = countries.map(({ code, name, initial }) => ({
    value: code,
    label: name,
    keywords: `${name} ${code} ${initial}`,
  }))

  return <Chooser {...field} options={options} searchable value={field.value === '' ? null : field.value} />
}
