/** Version of the API that a kind is asked for by. */
export const apiVersions = {
  ConfigMap: 'v1',
  CronJob: 'batch/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking.k8s.io/v1',
  Job: 'batch/v1',
  Namespace: 'v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PersistentVolumeClaim: 'v1',
  PodDisruptionBudget: 'policy/v1',
  Secret: 'v1',
  Service: 'v1',
};

const oneOf = (...words) => ({ what: `is none of ${words.join(', ')}`, holds: (value) => words.includes(value) });
const like = (what, pattern) => ({ what, holds: (value) => pattern.test(value) });

const label = '[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`);
const domainName = like('is no name in small letters, digits, "-" and "."', domain);
const labelName = like('is no name in small letters, digits and "-"', new RegExp(`^${label}$`));
const isPort = (value) => Number.isInteger(value) && value >= 1 && value <= 65_535;
const isPortName = (value) => /^(?!.*--)(?=.*[a-z])[a-z0-9]([-a-z0-9]{0,13}[a-z0-9])?$/.test(value);
const portName = { what: 'is no name of a port', holds: isPortName };
const portNumber = { what: 'is no port', holds: isPort };
const port = {
  what: 'is no port',
  holds: (value) => isPort(value) || (typeof value === 'string' && isPortName(value)),
};
const protocol = oneOf('TCP', 'UDP', 'SCTP');
const cron = /^([*\d,/-]+\s+){2}([*\d,/-]+\s+)([*\dA-Za-z,/-]+\s+)[*\dA-Za-z,/-]+$/;
const labelValue = /^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;
const labelKey = /^([a-z0-9.-]+\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;
const quantity = /^\d+(\.\d+)?(m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)?$/;
const all = (what, ofKey, ofValue) => ({
  what,
  holds: (map) => Object.entries(map).every(([key, value]) => ofKey.test(key) && ofValue.test(value)),
});
const labels = all('is no map of labels', labelKey, labelValue);
const quantities = all('is no map of quantities', /^(cpu|memory|storage|ephemeral-storage)$/, quantity);
const absolutePath = like('is no absolute path', /^\//);

/**
 * Values that the API of Kubernetes takes beyond their type, by the model's name and field, as its reference and its validation
 * say them: words of a closed list, names, ports, quantities. Of a list each entry is meant.
 */
export const values = {
  'V1ObjectMeta.name': domainName,
  'V1ObjectMeta.namespace': labelName,
  'V1ObjectMeta.labels': labels,
  'V1LabelSelector.matchLabels': labels,
  'V1LabelSelectorRequirement.operator': oneOf('In', 'NotIn', 'Exists', 'DoesNotExist'),
  'V1Secret.type': oneOf('Opaque', 'kubernetes.io/tls', 'kubernetes.io/dockerconfigjson'),
  'V1DeploymentStrategy.type': oneOf('Recreate', 'RollingUpdate'),
  'V1CronJobSpec.concurrencyPolicy': oneOf('Allow', 'Forbid', 'Replace'),
  'V1CronJobSpec.schedule': like('is no time of cron', cron),
  'V1PodSpec.restartPolicy': oneOf('Always', 'OnFailure', 'Never'),
  'V1PodSpec.dnsPolicy': oneOf('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'),
  'V1SeccompProfile.type': oneOf('RuntimeDefault', 'Localhost', 'Unconfined'),
  'V1TopologySpreadConstraint.whenUnsatisfiable': oneOf('DoNotSchedule', 'ScheduleAnyway'),
  'V1Container.name': labelName,
  'V1Container.imagePullPolicy': oneOf('Always', 'IfNotPresent', 'Never'),
  'V1ContainerPort.name': portName,
  'V1ContainerPort.containerPort': portNumber,
  'V1ContainerPort.protocol': protocol,
  'V1EnvVar.name': like('is no name of a variable', /^[A-Za-z_][A-Za-z0-9_.-]*$/),
  'V1HTTPGetAction.path': absolutePath,
  'V1HTTPGetAction.port': port,
  'V1HTTPGetAction.scheme': oneOf('HTTP', 'HTTPS'),
  'V1ResourceRequirements.limits': quantities,
  'V1ResourceRequirements.requests': quantities,
  'V1VolumeResourceRequirements.requests': quantities,
  'V1VolumeMount.mountPath': absolutePath,
  'V1PersistentVolumeClaimSpec.accessModes': oneOf(
    ...['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'],
  ),
  'V1ServiceSpec.selector': labels,
  'V1ServiceSpec.type': oneOf('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
  'V1ServicePort.name': labelName,
  'V1ServicePort.port': portNumber,
  'V1ServicePort.protocol': protocol,
  'V1ServicePort.targetPort': port,
  'V1ServiceBackendPort.name': portName,
  'V1ServiceBackendPort.number': portNumber,
  'V1IngressRule.host': domainName,
  'V1HTTPIngressPath.path': absolutePath,
  'V1HTTPIngressPath.pathType': oneOf('Exact', 'Prefix', 'ImplementationSpecific'),
  'V1NetworkPolicySpec.policyTypes': oneOf('Ingress', 'Egress'),
  'V1NetworkPolicyPort.port': port,
  'V1NetworkPolicyPort.protocol': protocol,
};
