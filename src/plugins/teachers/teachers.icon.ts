export { PersonRibbonRegular as default } from '@fluentui/react-icons';
