/** The closed list of code languages: what an info string may say, and the name that is shown for it (S-13). */
const names: Readonly<Record<string, string>> = {
  Bash: 'bash sh shell zsh console shellsession', C: 'c h', 'C#': 'csharp cs c#', 'C++': 'cpp c++ cc hpp', Clojure: 'clojure clj',
  CSS: 'css', CSV: 'csv', Dart: 'dart', Diff: 'diff patch', Dockerfile: 'dockerfile docker', Elixir: 'elixir ex exs',
  Erlang: 'erlang erl', Go: 'go golang', GraphQL: 'graphql gql', Groovy: 'groovy', Haskell: 'haskell hs', HTML: 'html htm xhtml',
  HTTP: 'http', INI: 'ini conf properties', Java: 'java', JavaScript: 'javascript js mjs cjs', JSON: 'json jsonc json5',
  JSX: 'jsx', Kotlin: 'kotlin kt kts', LaTeX: 'latex tex', Less: 'less', Lua: 'lua', Makefile: 'makefile make',
  Markdown: 'markdown md', Mermaid: 'mermaid', Nginx: 'nginx', 'Objective-C': 'objectivec objective-c objc', OCaml: 'ocaml ml',
  Perl: 'perl pl', PHP: 'php', PowerShell: 'powershell ps1 pwsh', Protobuf: 'protobuf proto', Python: 'python py python3 py3', R: 'r',
  Ruby: 'ruby rb', Rust: 'rust rs', Sass: 'sass scss', Scala: 'scala', SQL: 'sql mysql postgresql postgres sqlite plsql',
  Svelte: 'svelte', SVG: 'svg', Swift: 'swift', Terraform: 'terraform hcl tf', TOML: 'toml', TSX: 'tsx',
  TypeScript: 'typescript ts mts cts', Vim: 'vim viml', Vue: 'vue', XML: 'xml xsl xslt', YAML: 'yaml yml', Zig: 'zig',
};

const byWord = new Map(Object.entries(names).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)));

/** The name of the language that a code block's info string starts with; `undefined` for a word that is not on the list. */
export function languageName(info: string): string | undefined {
  const word = /^[^\s{,:]+/.exec(info.trim())?.[0].toLowerCase();
  return word === undefined || word.length > 24 ? undefined : byWord.get(word);
}
