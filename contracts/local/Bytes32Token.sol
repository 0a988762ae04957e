// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Token whose name and symbol are bytes32 instead of strings
contract Bytes32Token {
    /// @notice Name, padded with zeros.
    bytes32 public immutable name;
    /// @notice Symbol, padded with zeros.
    bytes32 public immutable symbol;
    /// @notice Decimals of the token.
    uint8 public constant decimals = 18;
    /// @notice Total supply.
    uint256 public immutable totalSupply;
    /// @notice Balance of an account.
    mapping(address account => uint256) public balanceOf;
    /// @notice Allowance by owner and spender.
    mapping(address account => mapping(address spender => uint256)) public allowance;

    /// @notice Tokens were transferred.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @param name_ Name of the token.
    /// @param symbol_ Symbol of the token.
    /// @param supply Total supply, minted to the deployer.
    constructor(bytes32 name_, bytes32 symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// @notice Approves a spender.
    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// @notice Transfers tokens of the caller.
    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    /// @notice Transfers tokens of another account within the allowance.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
