import { basename } from 'node:path'

const set = (words: string) => new Set(words.trim().split(/\s+/))

/** Words of the shell itself: they mean something else than a program of that name, or have none. */
const shellWords = set(`
  ! { } [[ ]] case coproc do done elif else esac fi for function if in namespace select then time until while
  . : alias bg bind break builtin caller cd chdir command compgen complete compopt continue declare dirs disown enable eval
  exec exit export fc fg getopts hash help history inlib jobs let local logout mapfile popd pushd read readarray readonly
  return set shift shopt source suspend times trap type typeset ulimit umask unalias unset wait`)

/** Programs whose work is to run, now or later, what they are told: what such a command does stands in its arguments. */
const runners = set(`
  ash bash csh dash elvish es fish ksh ksh93 lksh mksh nu osh oksh pdksh posh powershell pwsh rbash rc rksh rzsh sh tcsh xonsh yash ysh zsh
  env sudo sudoedit doas su su-exec gosu runuser setpriv pkexec capsh nice ionice chrt taskset nohup timeout gtimeout setsid stdbuf
  unbuffer xargs gxargs parallel time script strace ltrace gdb lldb valgrind perf watch watchexec entr flock lckdo chroot unshare
  nsenter bwrap firejail systemd-run systemctl start-stop-daemon daemon daemonize at atd batch crontab cron anacron ssh slogin rsh rexec sshpass
  mosh autossh expect busybox toybox screen tmux byobu dtach abduco run-parts tini dumb-init catchsegv prlimit numactl faketime
  fakeroot fakechroot proot proxychains proxychains4 torsocks torify setarch linux32 linux64 i386 x86_64 chpst softlimit envdir
  setuidgid cpulimit nc ncat netcat socat rlwrap dbus-run-session dbus-launch xvfb-run docker podman nerdctl ctr lxc lxc-execute
  kubectl machinectl chronic ts ifne pee sponge vipe npx bunx pnpx uvx pipx nodemon osascript open launchctl sandbox-exec caffeinate arch
  vi vim vimdiff view nvim ex ed emacs emacsclient nano pico less more most man info ftp sftp mail mailx make-dynpart hx kak`)

/** Programs that take orders from a file or a text: each order is another command, so only the very same one is known. */
const ordered = set(`
  make gmake bmake cmake ctest ninja meson scons ant mvn gradle rake just task bazel tox nox npm pnpm yarn corepack pip uv poetry
  composer gem bundle cargo go dotnet mix rebar awk gawk mawk nawk original-awk sed gsed bc dc m4 sqlite psql mysql mariadb mongo mongosh
  redis-cli ansible ansible-playbook terraform vagrant helm gcc cc clang tclsh wish jq xsltproc ffmpeg convert magick latex pdflatex
  xelatex tex luatex gs gpg openssl gnuplot pytest jest mocha vitest tsc eslint ip`)

/** The same, and what they run by default is their first argument, or else text given to them. */
const interpreters = set(`
  python pypy node nodejs deno bun ruby irb jruby perl raku php lua luajit rscript r julia java jshell groovy scala kotlin ghci
  runghc runhaskell ocaml guile racket sbcl clisp elixir erl escript iex swift mono ts-node tsx octave`)

/** Files that are many programs: which one is told by the name they are called by, so their own says nothing. */
const manyInOne = set('busybox toybox coreutils')

export type Reach = 'prefix' | 'exact' | 'never'

/** How far an opinion about some command may reach over this one, judged by every name its program goes by. */
export function reachOf(words: readonly string[], realPath: string): Reach {
  const behind = namesOf(realPath).filter(name => !manyInOne.has(name))
  const names = [...namesOf(words[0] ?? ''), ...behind]
  if (names.length === 0 || names.some(name => shellWords.has(name) || runners.has(name) || isLoader(name)))
    return 'never'
  if (names.some(name => interpreters.has(name))) {
    // Without a file to run, the program is in the options or comes from elsewhere.
    return /^-|^$/.test(words[1] ?? '') ? 'never' : 'exact'
  }
  return names.some(name => ordered.has(name)) ? 'exact' : 'prefix'
}

/** `/usr/bin/Python3.12` is `python3.12` and `python`. */
export function namesOf(program: string): string[] {
  const name = basename(program).toLowerCase()
  return [name, name.replace(/[-_.]?\d[\d.]*$/, '')].filter(one => one !== '')
}

export function isRunner(program: string): boolean {
  return namesOf(program).some(name => runners.has(name) || shellWords.has(name))
}

export function isShellWord(word: string): boolean {
  return shellWords.has(word)
}

function isLoader(name: string): boolean {
  return /^ld(?:[-.].*)?\.so(?:\..*)?$/.test(name)
}

/** Options that have a program run another one, or write where it only reads, by what their names say. */
const telling =
  /exec|command|cmd|program|prog$|pager|shell|script|eval|hook|rsh|askpass|action|-pack|diff$|textconv|editor|preproc|^pre$|-bin$|plugin|module|preload|open-files|browser|viewer|-path$|filter|config|delete|fprint|fls$|^ok|output|alias|-dir$|work-tree/

/** Long options may be cut short, and then their names tell nothing any more. */
const tellingNames = [
  ...[
    'checkpoint-action',
    'compress-program',
    'config',
    'exec',
    'execute',
    'ext-diff',
    'filter',
    'git-dir',
    'info-script',
  ],
  ...['open-files-in-pager', 'output', 'pager', 'receive-pack', 'rmt-command', 'rsh', 'rsh-command', 'rsync-path'],
  ...['to-command', 'unzip-command', 'upload-pack', 'use-askpass', 'use-compress-program', 'work-tree'],
]

const shortOptions: Record<string, string> = {
  tar: 'IF',
  gtar: 'IF',
  bsdtar: 'IF',
  git: 'cCOx',
  rsync: 'eM',
  zip: 'T',
  scp: 'oS',
  wget: 'eiO',
  curl: 'KoO',
  sort: 'o',
  tcpdump: 'z',
  apt: 'oc',
  'apt-get': 'oc',
  hg: 'c',
  svn: 'x',
  fd: 'xX',
  fdfind: 'xX',
}

/** What these do with a repository is to run commands. */
const gitRunners = set(
  'bisect submodule filter-branch difftool mergetool config daemon hook instaweb send-email gui citool shell rebase',
)

/** Whether what follows the first `known` words may have the program run something that these words do not speak of. */
export function mayRunOthers(words: readonly string[], known: number): boolean {
  const program = basename(words[0] ?? '').toLowerCase()
  const short = shortOptions[program] ?? ''
  if (program === 'git' && known < 2 && gitRunners.has(words[1] ?? '')) return true
  return words.slice(known).some((word, index) => {
    // The first argument of tar is a bundle of options, with or without a dash.
    const bundled = program.endsWith('tar') && known + index === 1
    return (bundled || word.startsWith('-')) && isTelling(word, short)
  })
}

function isTelling(word: string, short: string): boolean {
  const name = (word.split('=', 1)[0] ?? '').toLowerCase().replace(/^-+/, '')
  if (telling.test(name)) return true
  if (word.startsWith('--')) return name !== '' && tellingNames.some(full => full.startsWith(name))
  return [...word].some(letter => short.includes(letter))
}
