import { businessDictionary } from '@tongzhou/client/content'
import { countryList } from '@tongzhou/client/account'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { useCall } from '../../../../shared/api/use-call'
import type { ChosenField } from '../../../../shared/form/form-fields'

const LONG_MS = 3_600_000

type Props = ChosenField & { label: string; hint?: string }

/** Chooses an entry of a business dictionary; '' is none yet. */
export function DictionaryField({ code, ...field }: Props & { code: string }) {
  const dictionary = useCall(businessDictionary, { code }, { staleMs: LONG_MS })
  const items = dictionary.kind === 'ready' ? dictionary.data.items : []

  return <Chooser {...field} options={items} value={field.value === '' ? null : field.value} />
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
