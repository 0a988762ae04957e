// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Factory and registry of pairs
/// @notice Creates one pair per two tokens, at an address that can be computed beforehand.
interface IMeowFactory {
    /// @notice A pair was created.
    /// @param token0 Token with the lower address.
    /// @param token1 Token with the higher address.
    /// @param pair Address of the pair.
    /// @param pairCount Number of pairs, this one included.
    event PairCreated(
        address indexed token0, address indexed token1, address pair, uint256 pairCount
    );

    /// @notice The recipient of the protocol fee changed.
    event FeeToChanged(address indexed feeTo);

    /// @notice The account that sets the recipient changed.
    event FeeToSetterChanged(address indexed feeToSetter);

    /// @notice A pair needs two different tokens.
    error IdenticalAddresses();
    /// @notice The zero address is not a token.
    error ZeroAddress();
    /// @notice These two tokens have a pair already.
    error PairExists();
    /// @notice Only the account that sets the fee recipient may do this.
    error Forbidden();

    /// @notice Creates the pair of two tokens.
    /// @param tokenA One token.
    /// @param tokenB The other token, in either order.
    /// @return pair Address of the new pair.
    function createPair(address tokenA, address tokenB) external returns (address pair);

    /// @notice Sets the recipient of the protocol's share of the swap fees.
    /// @param newFeeTo Recipient; the zero address leaves all fees to the liquidity providers.
    function setFeeTo(address newFeeTo) external;

    /// @notice Transfers the right to set the recipient.
    /// @param newFeeToSetter New holder of that right.
    function setFeeToSetter(address newFeeToSetter) external;

    /// @notice Returns the recipient of the protocol's share; zero when there is none.
    function feeTo() external view returns (address);

    /// @notice Returns the account that sets the recipient.
    function feeToSetter() external view returns (address);

    /// @notice Returns the pair of two tokens in either order; zero when there is none.
    function getPair(address tokenA, address tokenB) external view returns (address pair);

    /// @notice Returns the pair at `index`, counted from 0.
    function allPairs(uint256 index) external view returns (address pair);

    /// @notice Returns the number of pairs.
    function allPairsLength() external view returns (uint256);

    /// @notice Returns the hash of a pair's init code, from which pair addresses are computed.
    function INIT_CODE_PAIR_HASH() external view returns (bytes32);

    /// @notice Returns the tokens of the pair being created in this call; zero at any other time.
    /// @dev The pair's constructor reads them here, so that the init code is the same for all
    /// pairs.
    function pairTokens() external view returns (address token0, address token1);
}
