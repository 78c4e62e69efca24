/** How the languages of a family are written, as far as colours need to know it. */
export interface Family {
  comments: readonly string[]
  strings: readonly string[]
  words: ReadonlySet<string>
  /** `name:` and `name =` at the beginning of a line are keys. */
  keys?: boolean
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const double = String.raw`"(?:\\.|[^"\\\n])*"?`
const single = String.raw`'(?:\\.|[^'\\\n])*'?`
const template = '`(?:\\\\[^]|[^`\\\\])*`?'
const triple = `"""(?:[^"]|"(?!""))*(?:"""|$)|'''(?:[^']|'(?!''))*(?:'''|$)`
const untilEnd = (sign: string) => `${sign}[^\\n]*`
const block = String.raw`/\*(?:[^*]|\*(?!/))*(?:\*/|$)`
/** A `#` within a word or an address begins no comment. */
const hash = String.raw`(?<![^\s(;])#[^\n]*`

const curly: Family = {
  comments: [untilEnd('//'), block],
  strings: [double, single, template],
  words:
    list(`abstract any as async await break case catch class const constexpr continue data debugger declare def default
    defer delete do else enum export extends extern final finally fn for foreach from fun func function get go goto if impl
    implements import in infer instanceof int interface internal is keyof let long loop match mod module mut namespace new of
    operator out override package private protected pub public readonly record ref return sealed select self set static
    struct super suspend switch template this throw throws trait try type typedef typeof union unsafe use using val var
    virtual void volatile when where while with yield bool boolean byte char double float number object short string u8 u16
    u32 u64 usize i8 i16 i32 i64 f32 f64`),
}

const python: Family = {
  comments: [hash],
  strings: [triple, double, single],
  words: list(`and as assert async await begin break case class continue def del do elif else elsif end ensure except
    finally for from global if import in is lambda match module next nonlocal not or pass raise rescue return self then
    try unless until when while with yield`),
}

const shell: Family = {
  comments: [hash],
  strings: [double, `'[^']*'?`],
  words: list(`alias cd case do docker done echo elif else esac exit export fi for from function git if in local npm npx
    read return run set sudo then unset until while`),
}

const settings: Family = {
  comments: [hash, String.raw`^\s*;[^\n]*`],
  strings: [double, single],
  words: list(''),
  keys: true,
}

const sql: Family = {
  comments: [untilEnd('--'), block],
  strings: [single, double],
  words:
    list(`add all alter and as asc begin between by case cast check column commit constraint create cross default delete
    desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like
    limit not offset on or order outer primary references returning right rollback select set table then transaction union
    unique update using values view when where with`),
}

const styles: Family = { comments: [block], strings: [double, single], words: list(''), keys: true }

/** By the names that people write behind the three ticks. */
const names: [Family, string][] = [
  [
    curly,
    'js javascript jsx mjs cjs ts typescript tsx java c h cpp c++ cs csharp go golang rust rs kotlin kt swift php scala',
  ],
  [curly, 'dart groovy proto graphql solidity zig'],
  [python, 'python py ruby rb r julia'],
  [shell, 'sh bash shell zsh fish console dockerfile docker makefile make powershell ps1'],
  [settings, 'yaml yml toml ini env properties conf nginx'],
  [sql, 'sql postgresql postgres sqlite mysql'],
  [styles, 'css scss less'],
]

const families = new Map(names.flatMap(([family, list]) => list.split(' ').map(name => [name, family] as const)))

export const familyOf = (language: string): Family | undefined => families.get(language)

/** Words that stand for a value in one language or another. */
export const values: ReadonlySet<string> = list('true false null undefined nil none True False None NULL NaN self this')
