/** The name and number of a contract: `weather@1` is `weather` and 1. */
export function readContractId(id: string): {readonly component: string; readonly version: number} | undefined {
  const [, component, version] = /^([^@]+)@([1-9]\d*)$/.exec(id) ?? [];
  return component === undefined ? undefined : {component, version: Number(version)};
}

/**
 * Picks from the contracts that are known the one a part means: by its id, or by the component's newest.
 * @param contracts - Contract ids, `name@n` each.
 */
export function findContract(contracts: Iterable<string>, component: string, contract: string | undefined): string | 'unknown_component' | 'unknown_contract' {
  const versions = [...contracts].filter((id) => readContractId(id)?.component === component);
  if (versions.length === 0) return 'unknown_component';
  if (contract !== undefined) return versions.includes(contract) ? contract : 'unknown_contract';
  return versions.reduce((newest, id) => (readContractId(id)?.version ?? 0) > (readContractId(newest)?.version ?? 0) ? id : newest);
}
