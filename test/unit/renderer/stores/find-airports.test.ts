import { describe, expect, it } from 'vitest'
import ourNames from '../../../../scripts/airports/city-names.txt?raw'
import text from '../../../../src/renderer/src/stores/airports.txt?raw'
import {
  airportCalled,
  airportMeant,
  airportsByName,
} from '../../../../src/renderer/src/airports/call-airports'
import { findAirports } from '../../../../src/renderer/src/airports/find-airports'
import { namesIn, readAirports } from '../../../../src/renderer/src/airports/read-airports'
import { localeCodes, type LocaleCode } from '../../../../src/shared/domain/desk/settings'

const airports = readAirports(text)
const codes = (typed: string, recent: readonly string[] = []): readonly string[] =>
  findAirports(airports, typed, recent).map((airport) => airport.code)

describe('finding an airport offline', () => {
  it.each([
    ['osl', 'OSL'],
    ['tromso', 'TOS'],
    ['Tromsø', 'TOS'],
    ['malaga', 'AGP'],
    ['gatwick', 'LGW'],
    ['london gat', 'LGW'],
    ['gdansk', 'GDN'],
    ['alesund', 'AES'],
    ['new york john', 'JFK'],
  ])('"%s" finds %s first', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it.each([
    ['brussels', 'BRU'],
    ['glasgow', 'GLA'],
    ['glas', 'GLA'],
    ['roma', 'FCO'],
    ['wien', 'VIE'],
    ['istanbul', 'IST'],
    ['aberdeen', 'ABZ'],
    ['newcastle', 'NCL'],
    ['malmo', 'MMX'],
    ['leon', 'BJX'],
    ['london', 'LHR'],
    ['milan', 'MXP'],
    ['paris', 'CDG'],
    ['chicago', 'ORD'],
    ['tokyo', 'HND'],
    ['bangkok', 'BKK'],
    ['moscow', 'SVO'],
    ['new york', 'JFK'],
    ['madr', 'MAD'],
    ['gen', 'GVA'],
    ['mila', 'MXP'],
  ])('"%s" is the large airport of that city, %s', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it.each([
    ['Genf', 'GVA'],
    ['Ginebra', 'GVA'],
    ['Mailand', 'MXP'],
    ['Mediolan', 'MXP'],
    ['Florenz', 'FLR'],
    ['Florence', 'FLR'],
    ['Nizza', 'NCE'],
    ['Venedig', 'VCE'],
    ['Wenecja', 'VCE'],
    ['Lissabon', 'LIS'],
    ['Lizbona', 'LIS'],
    ['Moskau', 'SVO'],
    ['Moskwa', 'SVO'],
    ['Neapel', 'NAP'],
    ['Kairo', 'CAI'],
    ['Warszawa', 'WAW'],
    ['Varsovie', 'WAW'],
    ['Rzym', 'FCO'],
    ['Kopenhaga', 'CPH'],
    ['Köpenhamn', 'CPH'],
    ['Helsingfors', 'HEL'],
    ['Wiedeń', 'VIE'],
    ['München', 'MUC'],
    ['munchen', 'MUC'],
    ['muenchen', 'MUC'],
    ['Monachium', 'MUC'],
    ['Köln', 'CGN'],
    ['koeln', 'CGN'],
    ['Göteborg', 'GOT'],
    ['goeteborg', 'GOT'],
    ['gothenburg', 'GOT'],
    ['aalesund', 'AES'],
    ['malmoe', 'MMX'],
    ['aalborg', 'AAL'],
    ['Ålborg', 'AAL'],
    ['aarhus', 'AAR'],
    ['Århus', 'AAR'],
    ['kobenhavn', 'CPH'],
    ['koebenhavn', 'CPH'],
    ['zuerich', 'ZRH'],
    ['strassburg', 'SXB'],
    ['rhodes', 'RHO'],
    ['Rhodos', 'RHO'],
    ['Korfu', 'CFU'],
    ['Londres', 'LHR'],
    ['Londyn', 'LHR'],
    ['Nueva York', 'JFK'],
    ['Bruksela', 'BRU'],
    ['Praga', 'PRG'],
    ['Bryssel', 'BRU'],
    ['Aten', 'ATH'],
    ['Peking', 'PEK'],
    ['Kapstadt', 'CPT'],
    ['phoenix', 'PHX'],
    ['phoeni', 'PHX'],
    ['pragu', 'PRG'],
  ])('"%s" finds %s, whatever the language and the keyboard', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it('finds an airport by the town where it stands as well', () => {
    expect(codes('zaventem')).toEqual(['BRU'])
    expect(codes('narita')[0]).toBe('NRT')
    expect(codes('paisley')).toEqual(['GLA'])
  })

  it('offers no airport that was closed', () => {
    expect(airports.has('ISL')).toBe(false)
    expect([...codes('istanbul')]).toEqual(['IST', 'SAW'])
  })

  it('puts a small airport that is used before a large one that is not', () => {
    expect(codes('glasgow', ['GGW'])[0]).toBe('GGW')
  })

  it.each([
    ['BRU', 'Brussels'],
    ['CRL', 'Brussels Charleroi'],
    ['GLA', 'Glasgow'],
    ['HKG', 'Hong Kong'],
    ['IST', 'Istanbul'],
    ['SAW', 'Istanbul Sabiha Gökçen'],
    ['ACE', 'Lanzarote'],
    ['TRF', 'Sandefjord Torp'],
    ['NRT', 'Tokyo Narita'],
    ['RHO', 'Rhodes'],
    ['CFU', 'Corfu'],
    ['TLS', 'Toulouse'],
    ['IBZ', 'Ibiza'],
    ['FCO', 'Rome Fiumicino'],
    ['MEX', 'Mexico City'],
    ['IAD', 'Washington Dulles'],
    ['LGW', 'London Gatwick'],
    ['OSL', 'Oslo'],
  ])('%s is called %s, as a counter says', (code, name) => {
    expect(airports.get(code)?.name).toBe(name)
  })

  it.each([
    ['de', 'VIE', 'Wien'],
    ['fr', 'VIE', 'Vienne'],
    ['pl', 'LGW', 'Londyn Gatwick'],
    ['de', 'FCO', 'Rom Fiumicino'],
    ['nb', 'CPH', 'København'],
    ['sv', 'TFS', 'Tenerife syd'],
    ['es', 'OSL', 'Oslo'],
    ['en', 'VIE', 'Vienna'],
    ['de', 'HKT', 'Phuket'],
  ])('in the language %s, %s is called %s', (language, code, name) => {
    const airport = airports.get(code)
    expect(airport && namesIn(airport, language).name).toBe(name)
  })

  it('names languages that the desk has, each once or twice for an airport', () => {
    for (const { cityNames, code } of airports.values()) {
      const languages = [...cityNames.matchAll(/ \[([^\]]*)\]/g)].flatMap(([, said = '']) => said.split(' '))
      for (const language of languages) {
        expect(localeCodes, code).toContain(language)
        expect(languages.filter((one) => one === language).length, `${code} ${language}`).toBeLessThan(3)
      }
    }
  })

  it('has every name of our own table', () => {
    const made = new Map(text.split('\n').map((line) => [line.slice(0, 3), line]))
    const lines = ourNames.split('\n').filter((line) => /^[A-Z]{3}\|/.test(line))
    expect(lines.length).toBeGreaterThan(300)
    for (const line of lines)
      for (const name of line.split(/\||, /)) expect(made.get(line.slice(0, 3)), line).toContain(name)
  })

  it('lists the airports of a city by the code of the city', () => {
    expect([...codes('LON')].slice(0, 6).sort()).toEqual(['LCY', 'LGW', 'LHR', 'LTN', 'SEN', 'STN'])
  })

  it('puts what was used of late before the others', () => {
    expect(codes('london', ['STN'])[0]).toBe('STN')
    expect(codes('', ['BGO', 'OSL'])).toEqual(['BGO', 'OSL'])
  })

  it('never puts a recent airport before a code typed in full', () => {
    expect(codes('LGW', ['LHR'])[0]).toBe('LGW')
  })

  it.each([
    ['norway', 'NO', 'OSL'],
    ['norge', 'NO', 'OSL'],
    ['Deutschland', 'DE', 'FRA'],
    ['Hiszpania', 'ES', 'MAD'],
    ['united kingdom', 'GB', 'LHR'],
    ['uk', 'GB', 'LHR'],
  ])('lists the airports of a country for "%s", the busiest first', (typed, country, code) => {
    const found = findAirports(airports, typed, [])
    expect(new Set(found.slice(0, 15).map((one) => one.country))).toEqual(new Set([country]))
    expect(found[0]?.code).toBe(code)
    expect(codes(typed, ['XXX', found[9]?.code ?? ''])[0]).toBe(found[9]?.code)
  })

  it('takes the beginning of a country in the language of the agent and in English alone', () => {
    const beginning = (typed: string, language: LocaleCode): readonly string[] =>
      findAirports(airports, typed, [], language).map(({ country }) => country)
    expect(beginning('norw', 'es')).toContain('NO')
    expect(beginning('wie', 'pl')).toContain('GB')
    expect(beginning('wie', 'de')).not.toContain('GB')
  })

  it.each([
    ['oslo norway', 'OSL'],
    ['oslo norge', 'OSL'],
    ['oslo no', 'OSL'],
    ['london uk', 'LHR'],
    ['gatwick great britain', 'LGW'],
    ['birmingham uk', 'BHX'],
    ['birmingham usa', 'BHM'],
    ['wien österreich', 'VIE'],
  ])('finds "%s", a city with its country', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it('puts a code before a country, and a whole country before what begins so', () => {
    expect(codes('usa').slice(0, 2)).toEqual(['USA', 'JFK'])
    expect(codes('norway').indexOf('YNE')).toBeGreaterThan(codes('norway').indexOf('BGO'))
    expect(codes('no')[0]).not.toBe('OSL')
  })

  it('finds nothing for nonsense', () => {
    expect(codes('qqqqq')).toEqual([])
  })

  it('knows code, country and name of every airport once', () => {
    expect(airports.size).toBeGreaterThan(3000)
    for (const airport of airports.values()) {
      expect(airport.code).toMatch(/^[A-Z]{3}$/)
      expect(airport.country).toMatch(/^[A-Z]{2}$/)
      expect(airport.name).not.toBe('')
    }
  })
})

describe('calling an airport by a whole name', () => {
  const byName = airportsByName(airports.values())

  it.each([
    ['gatwick', 'LGW'],
    ['Heathrow', 'LHR'],
    ['gardermoen', 'OSL'],
    ['Schiphol', 'AMS'],
    ['arlanda', 'ARN'],
    ['charles de gaulle', 'CDG'],
    ['haneda', 'HND'],
    ['london gatwick', 'LGW'],
  ])('"%s" is %s', (typed, code) => {
    expect(airportCalled(byName, typed, [])?.code).toBe(code)
  })

  it('takes no country, no part of the sky and no word of every airport for one', () => {
    for (const word of ['australia', 'north', 'international', 'city'])
      expect(airportCalled(byName, word, []), word).toBeUndefined()
  })

  it('takes no given name for a slip in the own name of an airport', () => {
    expect(airportMeant(byName, 'marita', [])).toBeUndefined()
    expect(airportMeant(byName, 'londn', [])?.code).toBe('LHR')
  })
})
