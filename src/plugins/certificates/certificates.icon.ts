export { CertificateRegular as default } from '@fluentui/react-icons';
